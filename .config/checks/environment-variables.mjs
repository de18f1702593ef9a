import { existsSync, readFileSync } from 'node:fs';
import { filesUnder } from '../repository-files.mjs';

/**
 * The table of `.docs/configuration.md` has every environment variable that the code reads, with its default where the
 * code says it as a text, and no other. No other document repeats rows of it.
 */
const document = '.docs/configuration.md';
const startDefaults = '.scripts/server-environment.mjs';

/** Every program has it. */
const everywhere = new Set(['PATH']);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const files = filesUnder('.');
const isProgram = (file) =>
  /\.(?:ts|tsx|mjs)$/.test(file) && !/\.test\.\w+$/.test(file) && !file.startsWith('.config/');

/** `process.env.NAME`, `process.env['NAME']` and `const { NAME } = process.env`; what is assigned is not read. */
function namesInPlace(text) {
  const single = [...text.matchAll(/process\.env(?:\.|\[')([A-Z][A-Z0-9_]*)\b(?:'\])?(?!\s*=[^=])/g)];
  const several = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env\b/g)];
  return [
    ...single.map(([, name]) => name),
    ...several.flatMap(([, names]) => [...names.matchAll(/\b[A-Z][A-Z0-9_]*\b/g)].map(([name]) => name)),
  ];
}

/** The arguments of the call at `start`, as they are written. */
function argumentsAt(text, start) {
  const given = [''];
  let depth = 0;
  let quote = '';
  for (let index = text.indexOf('(', start); index < text.length; index += 1) {
    const letter = text[index];
    if (quote) quote = letter === quote ? '' : quote;
    else if (/['"`]/.test(letter)) quote = letter;
    else if (/[([{]/.test(letter)) depth += 1;
    else if (/[)\]}]/.test(letter)) depth -= 1;
    if (depth === 0) break;
    if (depth === 1 && letter === ',' && !quote) given.push('');
    else given[given.length - 1] += letter;
  }
  return given.map((argument) => argument.trim());
}

/** Variables that a schema declares, `NAME: v.optional(…, 'default')`, with the default that is a text. */
const declared = (text) =>
  [...text.matchAll(/^ +([A-Z][A-Z0-9_]*): v\./gm)].map((match) => {
    const fallback = argumentsAt(text, match.index)[1] ?? '';
    return { name: match[1], fallback: /^'(.*)'$/.exec(fallback)?.[1] };
  });

const isSchema = (file) => file.endsWith('environment.ts');
const variables = new Map();
for (const file of files.filter(isProgram)) {
  const text = read(file);
  for (const name of namesInPlace(text)) variables.set(name, { file, ...variables.get(name) });
  if (!isSchema(file)) continue;
  for (const { name, fallback } of declared(text)) variables.set(name, { file, fallback });
}
for (const name of everywhere) variables.delete(name);

/** What `npm start` and `npm run dev` set where nothing is set: `NAME: 'text'` or `NAME: at('folder')`. */
const withStart = new Map(
  [...read(startDefaults).matchAll(/^ +([A-Z][A-Z0-9_]*): (?:at\()?'([^']*)'\)?,$/gm)].map(([, name, text]) => [
    name,
    text,
  ]),
);

const rowsOf = (text) =>
  [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)`[^|]*\|([^|]*)\|/gm)].map(([, name, cell]) => ({
    name,
    cell: cell.trim(),
  }));
const rows = rowsOf(read(document));
const listed = new Set(rows.map(({ name }) => name));

/** The cell as it must be; undefined where the code computes the default. */
function expectedCell(name) {
  const fallback = variables.get(name)?.fallback;
  const started = withStart.get(name);
  if (started === undefined || started === fallback) return fallback === undefined ? undefined : `\`${fallback}\``;
  return `${fallback === undefined ? '' : `\`${fallback}\`, `}\`${started}\` with \`npm start\``;
}

const problems = [
  ...[...variables]
    .filter(([name]) => !listed.has(name))
    .map(([name, { file }]) => `unlisted-variable: ${file} reads ${name}, which ${document} does not list`),
  ...[...listed]
    .filter((name) => !variables.has(name))
    .map((name) => `unread-variable: ${document} lists ${name}, which no code reads`),
  ...rows
    .filter(({ name }, index) => rows.findIndex((row) => row.name === name) !== index)
    .map(({ name }) => `listed-twice: ${document} lists ${name} twice`),
  ...rows.flatMap(({ name, cell }) => {
    const expected = expectedCell(name);
    return expected === undefined || cell === expected
      ? []
      : [`wrong-default: ${document} says ${cell || 'nothing'} for ${name}; the code says ${expected}`];
  }),
  ...files
    .filter((file) => file.endsWith('.md') && file !== document)
    .flatMap((file) =>
      rowsOf(read(file))
        .filter(({ name }) => variables.has(name))
        .map(({ name }) => `second-table: ${file} lists ${name}, which is the table of ${document}`),
    ),
];

for (const problem of problems) console.error(problem);
console.log(`${variables.size} environment variables`);
process.exitCode = problems.length > 0 ? 1 : 0;
