import { readFileSync } from 'node:fs';
import { filesUnder } from '../repository-files.mjs';

/**
 * `.docs/asvs.json` states how the portal meets each requirement of the OWASP ASVS at levels 1 and 2. A fulfilled
 * requirement names tests, or rules of the specification that name tests; any other gives a reason. `asvs-5.json` lists
 * the ids of the standard with their levels.
 */
const statements = '.docs/asvs.json';
const levels = JSON.parse(readFileSync('.config/checks/asvs-5.json', 'utf8'));
const states = ['holds', 'not applicable', 'accepted', 'open'];
const SHORTEST_REASON = 20;

const files = filesUnder('.').map(String);
const read = (file) => readFileSync(file, 'utf8');
const testedRules = new Set(
  Object.entries(JSON.parse(read('.docs/spec/tests.json')))
    .filter(([, tests]) => typeof tests !== 'string')
    .map(([id]) => id),
);

/** True if the test exists: its title is the first argument of a call. */
function isTest(test) {
  const [, file, title] = /^(\S+) "(.+)"$/.exec(test) ?? [];
  return files.includes(file) && ["'", '"', '`'].some((quote) => read(file).includes(quote + title + quote));
}

const entries = JSON.parse(read(statements)).flatMap(({ requirements, ...entry }) =>
  requirements.map((id) => ({ id, why: '', rules: [], tests: [], ...entry })),
);

const proofProblems = ({ id, state, rules, tests }) => [
  ...(state === 'holds' && rules.length + tests.length === 0
    ? [`no-proof: ${id} names neither a rule nor a test`]
    : []),
  ...rules.filter((rule) => !testedRules.has(rule)).map((rule) => `no-test: ${id} names ${rule}, which has no test`),
  ...tests.filter((test) => !isTest(test)).map((test) => `unknown-test: ${id} names ${test}`),
];

function problemsOf(entry, index) {
  const { id, state, why } = entry;
  if (levels[id] === undefined) return [`unknown-requirement: ${id} is not in levels 1 and 2`];
  if (!states.includes(state)) return [`state: ${id} is ${state}; use ${states.join(', ')}`];
  return [
    ...(entries.findIndex((other) => other.id === id) === index ? [] : [`twice: ${statements} has ${id} twice`]),
    ...(state !== 'holds' && why.length < SHORTEST_REASON ? [`no-reason: ${id} does not say why it is ${state}`] : []),
    ...proofProblems(entry),
  ];
}

const problems = [
  ...Object.keys(levels)
    .filter((id) => !entries.some((entry) => entry.id === id))
    .map((id) => `missing: ${statements} does not have ${id}`),
  ...entries.flatMap(problemsOf),
];
for (const problem of problems) console.error(problem);
const count = (state) => entries.filter((entry) => entry.state === state).length;
console.log(`${entries.length} requirements: ${states.map((state) => `${count(state)} ${state}`).join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
