// The handbook's text as blocks of runs: headings, paragraphs, lists, tables. No markup of the text ever reaches the page.

/** A stretch of text in one style. */
export interface Run {
  text: string;
  style: 'plain' | 'key' | 'strong' | 'term';
}
/** A block of the handbook. */
export type Block =
  | { is: 'heading'; runs: Run[] }
  | { is: 'paragraph'; runs: Run[] }
  | { is: 'list'; items: Run[][] }
  | { is: 'table'; head: Run[][]; rows: Run[][][] };

/** Reads the few inline forms that the handbook uses: `key`, **strong**, *term*. */
export function runs(text: string): Run[] {
  return [...text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|([^`*]+|[`*])/g)].map(([, key, strong, term, plain]): Run => {
    if (key !== undefined) return { text: key, style: 'key' };
    if (strong !== undefined) return { text: strong, style: 'strong' };
    if (term !== undefined) return { text: term, style: 'term' };
    return { text: plain ?? '', style: 'plain' };
  });
}

/** Lines that were broken for the editor are one again; between Chinese characters without a space. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g, '')
    .replaceAll('\n', ' ');
}

function items(lines: readonly string[]): Run[][] {
  const groups: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) groups.push([line.slice(2)]);
    else groups.at(-1)?.push(line);
  }
  return groups.map((group) => runs(joined(group)));
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => runs(cell.trim()));

/** Reads the few forms that the handbook uses. */
export function blocks(text: string): Block[] {
  const made: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    const heading = /^#+ +(.*)$/.exec(lines[0] ?? '');
    if (heading) {
      made.push({ is: 'heading', runs: runs(heading[1] ?? '') });
      lines.shift();
    }
    const [first, , ...rest] = lines;
    if (first === undefined) continue;
    // A picture is for the printed handbook; on the screen the thing itself is one key away.
    if (first.startsWith('![')) continue;
    if (first.startsWith('- ')) made.push({ is: 'list', items: items(lines) });
    else if (first.startsWith('|')) made.push({ is: 'table', head: cells(first), rows: rest.map(cells) });
    else made.push({ is: 'paragraph', runs: runs(joined(lines)) });
  }
  return made;
}
