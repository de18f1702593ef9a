import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { filesUnder } from '../repository-files.mjs';

/**
 * Checks that references to the specification resolve: every id in code, tests and documents has one rule in
 * `.docs/spec`, and `tests.json` there names existing tests for every rule. References in the old form, the number of a
 * document outside the repository, may only decrease; `old-references.json` has the limit of each top-level folder.
 *
 * `--fix` writes the new paths of moved tests and lower limits for old references.
 */
const specification = '.docs/spec';
/** For each rule, the titles of its tests by file, or the reason why it has none. */
const testList = `${specification}/tests.json`;
const allowances = '.config/checks/old-references.json';
const isFixing = process.argv.includes('--fix');

const isText = /\.(?:tsx?|mjs|js|css|html|md|json|ya?ml|sql|conf)$/;
const isTest = /\.test\.(?:tsx?|mjs)$/;
const oldForm = /\b(?:document|decision)s?\s+(?:\*\s+|\/\/\s+)?\d/gi;

const files = filesUnder('.')
  .filter((file) => isText.test(file) && file !== 'pnpm-lock.yaml')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const tests = files.filter(({ file }) => isTest.test(file));
const chapters = files.filter(({ file }) => file.startsWith(`${specification}/`) && file.endsWith('.md'));
const testsOf = JSON.parse(readFileSync(testList, 'utf8'));

/** A struck-through rule no longer applies, but its id stays known and is never reused. */
const rules = chapters.flatMap(({ file, text }) =>
  text.split(/^(?=- )/m).flatMap((part) => {
    const [, struck, id] = /^- (~~)?\*\*([A-Z]+-\d+)\*\*/.exec(part) ?? [];
    return id ? [{ id, file, isActive: !struck }] : [];
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

/** True if a file has a test with this title, as the first argument of a call. */
const hasTitle = ({ text }, title) =>
  ["'", '"', '`'].some((quote) =>
    text
      .split(quote + title + quote)
      .slice(0, -1)
      .some((before) => before.trimEnd().endsWith('(')),
  );

/** Problem of a rule's test, if any; includes the new path if the test only moved. */
function testProblem(id, path, title) {
  if (tests.some((test) => test.file === path && hasTitle(test, title))) return [];
  const found = tests.filter((test) => hasTitle(test, title)).map((test) => test.file);
  const problem = `${id} names "${title}" of ${path}`;
  if (found.length === 0) return [{ problem: `unknown-test: ${problem}; no test has that title` }];
  if (found.length > 1) return [{ problem: `moved-test: ${problem}, which is one of ${found.join(', ')}` }];
  return [{ problem: `moved-test: ${problem}, which is in ${found[0]}; run --fix`, id, path, to: found[0], title }];
}

function moveTest({ id, path, to, title }) {
  const ofRule = testsOf[id];
  ofRule[path] = ofRule[path].filter((other) => other !== title);
  if (ofRule[path].length === 0) delete ofRule[path];
  ofRule[to] = [...(ofRule[to] ?? []), title];
}

function testProblems() {
  const activeIds = new Set(rules.filter(({ isActive }) => isActive).map(({ id }) => id));
  const untested = [...activeIds].filter((id) => typeof testsOf[id] !== 'string' && !Object.keys(testsOf[id] ?? {})[0]);
  const problems = [
    ...untested.map((id) => ({ problem: `no-test: ${testList} has no test of ${id} and no reason` })),
    ...Object.entries(testsOf).flatMap(([id, ofRule]) => [
      ...(activeIds.has(id) ? [] : [{ problem: `no-rule: ${testList} has ${id}, which is no rule or struck through` }]),
      ...(typeof ofRule === 'string' ? [] : Object.entries(ofRule)).flatMap(([path, titles]) =>
        titles.flatMap((title) => testProblem(id, path, title)),
      ),
    ]),
  ];
  const moved = isFixing ? problems.filter(({ to }) => to !== undefined) : [];
  for (const test of moved) moveTest(test);
  if (moved.length > 0) writeFileSync(testList, `${JSON.stringify(testsOf, undefined, 2)}\n`);
  return problems.filter((each) => !moved.includes(each)).map(({ problem }) => problem);
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
const withoutTest = Object.keys(testsOf).filter((id) => typeof testsOf[id] === 'string');

for (const problem of problems) console.error(problem);
console.log(`${rules.length} rules, ${withoutTest.length} without a test: ${withoutTest.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
