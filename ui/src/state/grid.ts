// How big tiles are, and which of them are in the page. Pure.

/**
 * Sizes of a tile, from the smallest: at 60 tables of a 1280x800 window the first fits without scrolling. From the height
 * `two` on there is room for long names in two lines.
 */
export const SIZES = [
  { name: 's', width: 114, height: 78, two: 92, most: 98 },
  { name: 'm', width: 146, height: 100, two: 118, most: 128 },
  { name: 'l', width: 196, height: 132, two: 144, most: 164 },
] as const;

/** Between tiles. */
export const GAP = 5;
/** Rows kept beyond what is seen, above and below. */
const OVERSCAN = 2;

/** How the tiles lie. */
export interface Layout {
  size: (typeof SIZES)[number]['name'];
  columns: number;
  /** Height of a tile, pixels. */
  height: number;
  /** Whether a name may take two lines. */
  two: boolean;
}

/** The biggest size at which all tables fit; else the smallest, and the floor scrolls. */
export function layout(tables: number, width: number, height: number): Layout {
  for (const size of [...SIZES].reverse()) {
    const columns = Math.max(1, Math.floor((width + GAP) / (size.width + GAP)));
    const rows = Math.max(1, Math.ceil(tables / columns));
    const each = Math.floor((height + GAP) / rows) - GAP;
    if (each >= size.height) return lay(size, columns, Math.min(each, size.most));
  }
  const size = SIZES[0];
  return lay(size, Math.max(1, Math.floor((width + GAP) / (size.width + GAP))), size.height + 2);
}

function lay(size: (typeof SIZES)[number], columns: number, height: number): Layout {
  return { size: size.name, columns, height, two: height >= size.two };
}

/** Which rows of a scrolled list are in the page: `from` up to and without `to`. */
export function window(rows: number, row: number, top: number, height: number): { from: number; to: number } {
  const from = Math.max(0, Math.floor(top / row) - OVERSCAN);
  return { from: Math.min(from, rows), to: Math.min(rows, Math.ceil((top + height) / row) + OVERSCAN) };
}
