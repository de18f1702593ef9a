import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, setPriority } from 'node:os';
import { areas, minScore } from '../.config/mutation/areas.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { run, toolEnvironment } from './process.mjs';
import { at } from './repository.mjs';
import { Advice, main, say } from './say.mjs';

const detectedStatuses = new Set(['Killed', 'Timeout']);
const countedStatuses = new Set([...detectedStatuses, 'Survived', 'NoCoverage']);

const testedMutants = (report) =>
  Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => countedStatuses.has(status)).map((mutant) => ({ ...mutant, file })),
  );

/** `npm run mutation -- cart domain` tests areas; `--fresh` discards the results of earlier runs. */
function selectedAreas(args) {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !Object.hasOwn(areas, name));
  if (unknown.length > 0) {
    throw new Advice(`Unknown area ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}`);
  }
  return names.length > 0 ? names : Object.keys(areas);
}

/** Tests one area and returns the numbers of tested and detected mutations. */
async function testArea(name) {
  const env = toolEnvironment({
    MUTATION_AREA: name,
    MUTATION_CONCURRENCY: `${Math.max(1, availableParallelism() - 1)}`,
  });
  const { code } = await run('stryker', ['run', at('.config/mutation/stryker.config.mjs')], { env, show: true });
  if (code !== 0) throw new Advice(`The mutations of ${name} could not be tried; the lines above say why.`);
  const tried = testedMutants(JSON.parse(readFileSync(at(`.cache/mutation/${name}.json`), 'utf8')));
  const undetected = tried.filter(({ status }) => !detectedStatuses.has(status));
  return {
    name,
    tried: tried.length,
    undetected: undetected.length,
    score: 100 * (1 - undetected.length / tried.length),
  };
}

await main(async () => {
  const args = process.argv.slice(2);
  checkNode();
  await installWhenNeeded();
  findNode24();
  // The lowest priority, for hours of background work.
  setPriority(19);
  const results = [];
  for (const name of selectedAreas(args)) {
    if (args.includes('--fresh')) rmSync(at(`.cache/mutation/${name}.json`), { force: true });
    results.push(await testArea(name));
  }
  say('\n| Area | Mutations | Not noticed | Score |\n| --- | --- | --- | --- |');
  for (const { name, tried, undetected, score } of results)
    say(`| ${name} | ${tried} | ${undetected} | ${score.toFixed(1)} % |`);
  const low = results.filter(({ score }) => score < minScore);
  if (low.length > 0) say(`\nBelow ${minScore} %: ${low.map(({ name }) => name).join(', ')}`);
  return low.length > 0 ? 1 : 0;
});
