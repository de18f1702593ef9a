import { readFileSync } from 'node:fs';
import { filesUnder } from '../repository-files.mjs';

/**
 * `.docs/security.md` says of every requirement of the OWASP ASVS at levels 1 and 2 how it is met. `asvs-5.json` has
 * their ids and levels. One that holds names a test, or a rule of the specification that names one; the others say why.
 */
const table = '.docs/security.md';
const requirements = Object.entries(JSON.parse(readFileSync('.config/checks/asvs-5.json', 'utf8')));
const states = ['holds', 'not applicable', 'accepted', 'open'];
const SHORTEST_REASON = 20;

const files = filesUnder('.').map(String);
const read = (file) => readFileSync(file, 'utf8');
const rules = new Map(
  files
    .filter((file) => file.startsWith('.docs/spec/'))
    .flatMap((file) => read(file).split(/^(?=- )/m))
    .flatMap((text) => {
      const id = /^- \*\*([A-Z]+-\d+)\*\*/.exec(text)?.[1];
      return id ? [[id, /^ +- Test: (?!none)/m.test(text)]] : [];
    }),
);

const rows = read(table)
  .split('\n')
  .flatMap((line) => {
    const [, id, level, state, text] = /^\| (\d+\.\d+\.\d+) +\| (\d) +\| ([a-z ]+?) +\| (.*?) +\|$/.exec(line) ?? [];
    return id ? [{ id, level: Number(level), state, text }] : [];
  });

/** A title is the first argument of a call. */
const hasTest = (file, title) =>
  files.includes(file) && ["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote));

function proofProblems({ id, text }) {
  const tests = [...text.matchAll(/`([\w./-]+\.test\.(?:tsx?|mjs))` "(.+?)"(?=$|,| and)/g)];
  const named = text.match(/\b[A-Z]+-\d+\b/g)?.filter((name) => rules.has(name) || /^[A-Z]{3,}-/.test(name)) ?? [];
  const ids = named.filter((name) => !name.startsWith('SHA-') && !name.startsWith('AES-'));
  return [
    ...(tests.length + ids.length === 0 ? [`no-proof: ${id} holds and names neither a rule nor a test`] : []),
    ...ids.filter((name) => !rules.get(name)).map((name) => `no-test: ${id} names ${name}, which no test holds`),
    ...tests
      .filter(([, file, title]) => !hasTest(file, title))
      .map(([, file, title]) => `unknown-test: ${id} names "${title}" of ${file}`),
  ];
}

function rowProblems(row) {
  const { id, level, state, text } = row;
  const expected = Object.fromEntries(requirements)[id];
  if (expected === undefined) return [`unknown-requirement: ${id} is none of levels 1 and 2`];
  if (expected !== level) return [`level: ${id} is of level ${expected}`];
  if (!states.includes(state)) return [`state: ${id} is ${state}; it can be ${states.join(', ')}`];
  if (state === 'holds') return proofProblems(row);
  return text.length < SHORTEST_REASON ? [`no-reason: ${id} does not say why it is ${state}`] : [];
}

const problems = [
  ...requirements
    .filter(([id]) => !rows.some((row) => row.id === id))
    .map(([id]) => `missing: ${table} says nothing of ${id}`),
  ...rows
    .filter(({ id }, index) => rows.findIndex((row) => row.id === id) !== index)
    .map(({ id }) => `twice: ${table} has ${id} twice`),
  ...rows.flatMap(rowProblems),
];
for (const problem of problems) console.error(problem);
const count = (state) => rows.filter((row) => row.state === state).length;
console.log(`${rows.length} requirements: ${states.map((state) => `${count(state)} ${state}`).join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
