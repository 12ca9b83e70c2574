// One short sound for a new urgent item.

let context: AudioContext | undefined;

/** Sounds once. A page that may not sound yet stays quiet. */
export function chime(): void {
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    const loud = context.createGain();
    const now = context.currentTime;
    tone.frequency.value = 880;
    loud.gain.setValueAtTime(0.12, now);
    loud.gain.exponentialRampToValueAtTime(0.001, now + 0.35);
    tone.connect(loud).connect(context.destination);
    tone.start(now);
    tone.stop(now + 0.35);
  } catch {
    // No sound device: the item stays at the top all the same.
  }
}
