import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that a program imports by a relative path, and those it starts: `at('packages/build/src/dev.ts')`. */
function filesNamedIn(file, text) {
  const imported = [...text.matchAll(/(?:from|import) '(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
    join(dirname(file), path),
  );
  const started = [...text.matchAll(/\bat\('([^']+\.(?:ts|mjs))'\)/g)].map(([, path]) => path);
  return [...imported, ...started];
}

function sourcesOf(file, found = new Map()) {
  if (found.has(file) || !existsSync(file)) return found;
  const text = readFileSync(file, 'utf8');
  found.set(file, text);
  for (const next of filesNamedIn(file, text)) sourcesOf(next, found);
  return found;
}

/**
 * True when a program of the repository declares an option for `parseArgs` or Commander (`'--to <place>'`), or contains
 * it as a text: `'--only'`.
 */
export function knowsOption(file, option) {
  const name = option.replace(/^--/, '').replace(/=.*$/, '');
  const declaration = new RegExp(
    `(?:^|[\\s{,])['"]?${name}['"]?: \\{ type: '|['"\`]--${name}(?: [<[][^'"\`]+)?['"\`]`,
    'm',
  );
  return [...sourcesOf(file).values()].some((text) => declaration.test(text));
}
