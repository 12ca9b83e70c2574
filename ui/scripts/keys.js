// Writes src/generated/keys.ts, the typed list of the catalogues' keys. A test compares it.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');

/** The keys of a language's catalogues, sorted. */
export function keysOf(locale) {
  const folder = join(root, 'locales', locale);
  const text = readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return [...text.matchAll(/^([a-z][a-z0-9-]*) *=/gm)].map((match) => match[1]).sort();
}

/** The text of the generated file. */
export function keysFile() {
  const lines = keysOf('en').map((key) => `  | '${key}'`);
  return `// Made from locales/en by \`npm run keys\`; do not edit.\n\n/** A key of the catalogues. */\nexport type Key =\n${lines.join('\n')};\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'src/generated/keys.ts'), keysFile());
