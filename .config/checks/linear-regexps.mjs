import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';
import { sourceFiles } from '../source-files.mjs';

/**
 * Checks that regular expressions that may match external text run in linear time: otherwise an upload of 100 KB could
 * block a process for minutes. For each literal, recheck proves this or finds a text that disproves it.
 */

/** Code that reads only this repository or made-up data: tools, sample data, tests and fakes. */
const notShipped =
  /^e2e\/|^packages\/(?:api-document|build|create|sample-data|sdk|fakes)\/|\/(?:access-matrix|bench|skew|testing)\/|\.test\.tsx?$/;
/** Files that compose regular expressions, with the reason why these are linear. */
const allowedConstructions = new Map([
  ['packages/api-server/src/catalog/search/sizes.ts', 'spellings of units between anchors, none of which repeats'],
  ['packages/api-server/src/catalog/search/words.ts', 'sizes where a number begins; a test reads long ones'],
  ['packages/api-server/src/platform/lists/fold-text.ts', 'one class of characters'],
  ['packages/api-server/src/platform/lists/search-text.ts', 'one class of characters'],
  ['packages/contract/src/factors/proof.schema.ts', 'one class of characters between anchors'],
  ['packages/domain/src/read-csv.ts', 'one class of characters'],
  ['packages/platform/src/route-match.ts', 'segments of one route, each of which ends at a slash'],
]);
/** Time limit per expression, in ms. Most take milliseconds, and a few take seconds on a busy machine. */
const LIMIT_MS = 120_000;

const problems = [];
const found = new Map();

function find(file) {
  const text = readFileSync(file, 'utf8');
  const place = ({ start }) => `${file}:${text.slice(0, start).split('\n').length}`;
  const add = (source, flags, node) => {
    const key = `/${source}/${flags}`;
    const known = found.get(key) ?? { source, flags, places: [] };
    known.places.push(place(node));
    found.set(key, known);
  };
  const checkConstruction = (node) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || allowedConstructions.has(file)) return;
    problems.push(`${place(node)} puts an expression together: write it as a literal, so that it can be checked`);
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.regex.pattern, node.regex.flags, node);
    },
    NewExpression: checkConstruction,
    CallExpression: checkConstruction,
  }).visit(parseSync(file, text).program);
}

for (const file of sourceFiles('.').filter((file) => !notShipped.test(file))) find(file);
for (const { source, flags, places } of found.values()) {
  const { status, complexity, attack, error } = await check(source, flags, { timeout: LIMIT_MS });
  if (status === 'safe') continue;
  const why =
    status === 'unknown'
      ? `could not be judged (${error?.kind}): make it simpler`
      : `takes ${complexity.summary} time, as for ${attack.pattern}`;
  problems.push(`${places.join(', ')} /${source}/${flags} ${why}`);
}

for (const problem of problems) console.error(`linear-regexps: ${problem}`);
if (problems.length === 0) console.log(`${found.size} regular expressions, each of linear time`);
process.exit(problems.length > 0 ? 1 : 0);
