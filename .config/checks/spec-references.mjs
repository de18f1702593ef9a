import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from '../repository-files.mjs';

/**
 * References to the specification resolve: every id in code, tests and documents has one rule in `.docs/spec`, and
 * every rule names existing tests. References in the old forms, by numbers of documents outside the repository, may
 * only decrease; `old-references.json` has the limit of each top-level folder.
 *
 * `--fix` writes the new paths of moved tests and lower numbers of old references.
 */
const specification = '.docs/spec';
const allowances = '.config/checks/old-references.json';
const isFixing = process.argv.includes('--fix');

const isText = /\.(?:tsx?|mjs|js|css|html|md|json|ya?ml|sql|conf)$/;
const isTest = /\.test\.(?:tsx?|mjs)$/;
const oldForm = /\b(?:document|decision)s?\s+(?:\*\s+|\/\/\s+)?\d/gi;

const files = filesUnder('.')
  .filter((file) => isText.test(file) && file !== 'pnpm-lock.yaml')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const tests = files.filter(({ file }) => isTest.test(file));
const chapters = files.filter(({ file }) => file.startsWith(`${specification}/`));

/** A struck-through rule no longer applies, but its id stays known and is never reused. */
const rules = chapters.flatMap(({ file, text }) =>
  text.split(/^(?=- )/m).flatMap((part) => {
    const [, struck, id] = /^- (~~)?\*\*([A-Z]+-\d+)\*\*/.exec(part) ?? [];
    return id ? [{ id, file, holds: !struck, heldBy: part.match(/(?<=^ +- Test: ).+$/gm) ?? [] }] : [];
  }),
);
const ids = new Set(rules.map(({ id }) => id));

function duplicateIds() {
  return rules
    .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
    .map(({ id, file }) => `duplicate-id: ${file} has ${id}, which is taken; use the next free number`);
}

function unknownIds() {
  const prefixes = new Set([...ids].map((id) => id.split('-')[0]));
  if (prefixes.size === 0) return [`no-rules: ${specification} has no rule`];
  const mention = new RegExp(`\\b(?:${[...prefixes].join('|')})-\\d+\\b`, 'g');
  return files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (line.match(mention) ?? []).map((id) => ({ id, at: `${file}:${index + 1}` })))
      .filter(({ id }) => !ids.has(id))
      .map(({ id, at }) => `unknown-id: ${at} names ${id}, which is no rule of ${specification}`),
  );
}

/** A title is the first argument of a call. */
const hasTitle = ({ text }, title) =>
  ["'", '"', '`'].some((quote) =>
    text
      .split(quote + title + quote)
      .slice(0, -1)
      .some((before) => before.trimEnd().endsWith('(')),
  );

/** Problem of a rule's test, and its new location if it only moved. */
function testProblem({ id, file }, heldBy) {
  const [, path, title] = /^(\S+) "(.+)"$/.exec(heldBy) ?? [];
  if (!title) return { problem: `unreadable-test: ${file}: the test of ${id} is not: path "title"` };
  if (tests.some((test) => test.file === path && hasTitle(test, title))) return undefined;
  const found = tests.filter((test) => hasTitle(test, title)).map((test) => test.file);
  const problem = `${id} of ${file} names "${title}" of ${path}`;
  if (found.length === 1)
    return {
      problem: `moved-test: ${problem}, which is in ${found[0]}; run --fix`,
      from: path,
      to: found[0],
      title,
      file,
    };
  if (found.length === 0) return { problem: `unknown-test: ${problem}; no test has that title` };
  return { problem: `moved-test: ${problem}, which is one of ${found.join(', ')}` };
}

function testProblems() {
  const holding = rules.filter(({ holds }) => holds);
  const silent = holding
    .filter(({ heldBy }) => heldBy.length === 0)
    .map(({ id, file }) => ({ problem: `no-test-line: ${id} of ${file} does not say which test holds it` }));
  const wrong = holding.flatMap((rule) =>
    rule.heldBy.filter((heldBy) => !/^none(?: \(.+\))?$/.test(heldBy)).map((heldBy) => testProblem(rule, heldBy)),
  );
  const problems = [...silent, ...wrong.filter((each) => each !== undefined)];
  if (!isFixing) return problems.map(({ problem }) => problem);
  for (const { file, from, to, title } of problems.filter(({ to }) => to !== undefined)) {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(`- Test: ${from} "${title}"`, `- Test: ${to} "${title}"`),
    );
  }
  return problems.filter(({ to }) => to === undefined).map(({ problem }) => problem);
}

function oldReferences() {
  const allowed = existsSync(allowances) ? JSON.parse(readFileSync(allowances, 'utf8')) : {};
  const counts = new Map(Object.keys(allowed).map((folder) => [folder, 0]));
  for (const { file, text } of files) {
    const folder = file.split('/')[0];
    counts.set(folder, (counts.get(folder) ?? 0) + (text.match(oldForm)?.length ?? 0));
  }
  const tooMany = [...counts].filter(([folder, count]) => count > (allowed[folder] ?? 0));
  if (isFixing) {
    const fewer = Object.entries(allowed)
      .map(([folder, most]) => [folder, Math.min(most, counts.get(folder) ?? 0)])
      .filter(([, most]) => most > 0);
    writeFileSync(allowances, `${JSON.stringify(Object.fromEntries(fewer), undefined, 2)}\n`);
  }
  return tooMany.map(
    ([folder, count]) =>
      `old-reference: ${folder} has ${count} references by number, at most ${allowed[folder] ?? 0} are allowed; name the rule by its id`,
  );
}

const problems = [...duplicateIds(), ...unknownIds(), ...testProblems(), ...oldReferences()];
const withoutTest = rules.filter(({ holds, heldBy }) => holds && heldBy.includes('none')).map(({ id }) => id);

for (const problem of problems) console.error(problem);
console.log(`${rules.length} rules, ${withoutTest.length} without a test: ${withoutTest.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
