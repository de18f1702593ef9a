import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesUnder } from '../repository-files.mjs';

/**
 * Checks that files named in comments and documents exist: in the repository, by the end of their path, or as a name
 * that code writes or reads, such as `live.json`. Decision records may name files that no longer exist.
 */
const extensions = 'tsx?|mjs|js|css|json|sql|md|conf|ya?ml|html|service|csv';
const fileName = new RegExp(
  String.raw`(?<![\w/@:.*<{$-])(?:\.{1,2}/)*(?:[\w@.-]+/)*[\w@-][\w@.-]*\.(?:${extensions})\b(?![*(])`,
  'g',
);
const isModule = (file) => /\.(?:tsx?|mjs)$/.test(file);
const isDocument = (file) =>
  file.endsWith('.md') && !/^\.docs\/decisions|CHANGELOG|packages\/create\/template\//.test(file);

const files = filesUnder('.');
const texts = new Map(
  files
    .filter((file) => isModule(file) || isDocument(file) || /\.(?:css|sql|ya?ml|conf|service)$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const ends = new Set(files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))));

const commentsOf = (file) => parseSync(file, texts.get(file)).comments;
const plainComment = { css: /\/\*[^]*?\*\//g, sql: /--.*/g };

/** Comments of a code file, or inline code of a document, with their positions. */
function proseOf(file) {
  const text = texts.get(file);
  const matches = (pattern) => [...text.matchAll(pattern)].map(({ 0: value, index: start }) => ({ value, start }));
  if (isDocument(file)) return matches(/^ *```[^]*?^ *```|`[^`\n]+`/gm).filter(({ value }) => !/^ *```/.test(value));
  if (!isModule(file)) return matches(plainComment[file.split('.').at(-1)] ?? /#.*/g);
  // Most files mention no other file, and parsing takes a millisecond each.
  if (!/(?:^ *\*|\/\/|\/\*).*\.\w/m.test(text)) return [];
  return commentsOf(file).map(({ value, start }) => ({ value: value.replace(/@example[^]*/, ''), start }));
}

function codeOf(file) {
  let code = texts.get(file);
  for (const { start, end } of commentsOf(file).toReversed()) code = code.slice(0, start) + code.slice(end);
  return code;
}
const isProgram = (file) => isModule(file) && !/\.test\.\w+$/.test(file);
const isInCode = (name) =>
  [...texts].some(([file, text]) => isProgram(file) && text.includes(name) && codeOf(file).includes(name));

const known = new Map();
function exists(name, file) {
  // Files in `dist` exist only after a build.
  if (/(?:^|\/)dist\//.test(name)) return true;
  if (ends.has(normalize(name).replace(/^(?:\.\.\/)+/, '')) || ends.has(join(dirname(file), name))) return true;
  if (!known.has(name)) known.set(name, isInCode(name));
  return known.get(name);
}

const problems = [...texts.keys()].flatMap((file) =>
  proseOf(file).flatMap(({ value, start }) =>
    [...value.matchAll(fileName)]
      .filter(([name]) => !exists(name, file))
      .map(([name]) => `missing-file: ${file}:${texts.get(file).slice(0, start).split('\n').length} names ${name}`),
  ),
);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
