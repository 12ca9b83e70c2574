// Watches the floor of the page under measurement: when a tile's count of moves changes in the DOM, when a receipt
// follows a key, and which tasks were long. Times are milliseconds since 1970, or differences.
(() => {
  const wall = () => performance.timeOrigin + performance.now();
  const count = (tile) => {
    const figure = tile.dataset.state === 'playing' ? tile.querySelector('.strip .x')?.textContent : null;
    const digits = figure?.match(/\d+/);
    return digits ? Number(digits[0]) : null;
  };
  const shown = new Map();
  const bench = { seen: [], receipts: [], pressed: null, armed: false, tasks: [], wall };
  window.bench = bench;

  // Everything the visible tiles say, by table.
  bench.counts = () => [...document.querySelectorAll('.tiles [data-table]')].map((tile) => [Number(tile.dataset.table), count(tile)]);
  // Scrolls the floor to its nth screen, the last line of the one before still in sight; whether that is the end.
  bench.turn = (nth) => {
    const box = document.querySelector('.tiles');
    box.scrollTop = nth * box.clientHeight * 0.8;
    const end = box.scrollTop + box.clientHeight + 1 >= box.scrollHeight;
    return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(end), 50)));
  };

  for (const [table, moves] of bench.counts()) shown.set(table, moves);

  new MutationObserver((records) => {
    const at = wall();
    const tiles = new Set();
    for (const { target, addedNodes } of records) {
      // A tile that was scrolled in says what it says: that is no change.
      for (const added of addedNodes) {
        if (added instanceof HTMLElement && added.dataset.table) shown.set(Number(added.dataset.table), count(added));
      }
      const element = target instanceof Element ? target : target.parentElement;
      const tile = element?.closest('[data-table]');
      if (tile) tiles.add(tile);
    }
    for (const tile of tiles) {
      const table = Number(tile.dataset.table);
      const moves = count(tile);
      if (moves === null || shown.get(table) === moves) continue;
      shown.set(table, moves);
      bench.seen.push([table, moves, at]);
    }
  }).observe(document.querySelector('.tiles'), { subtree: true, childList: true, characterData: true });

  addEventListener(
    'keydown',
    (event) => {
      if (bench.armed && event.key === 'Enter') [bench.pressed, bench.armed] = [event.timeStamp, false];
    },
    true,
  );
  new MutationObserver(() => {
    if (bench.pressed === null) return;
    bench.receipts.push(performance.now() - bench.pressed);
    bench.pressed = null;
  }).observe(document.getElementById('receipt'), { attributes: true, attributeFilter: ['data-fact'] });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push([startTime, duration]);
  }).observe({ entryTypes: ['longtask'] });
})();
