// Bytes of a chosen file, as text. Reading the lines is the console's work.

/** UTF-8 with or without its mark; null for bytes of another encoding. */
export function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
