import { parseArgs } from 'node:util';
import { pack } from './pack.ts';
import { reportProblems, writeReports } from './reports.ts';

const usage = `Packs the SDK, with which a team develops and releases an app in its own repository.

  npm run sdk -- pack --out <folder>    builds its packages and writes a tarball of each
  npm run sdk -- check                  exits with 1 when the exports of a package are not what its report says
  npm run sdk -- report [--note <sentence>] [--breaking]
                                        writes the reports anew; what changed gets its next version and a line in the
                                        change log. --breaking: an export that is still there breaks its importers`;

async function check(): Promise<number> {
  const problems = await reportProblems();
  if (problems.length === 0) {
    console.log('The exports of the SDK are as reported.');
    return 0;
  }
  for (const problem of problems) console.error(problem);
  console.error('\nnpm run sdk -- report --note "What changed." writes reports, versions and change logs.');
  return 1;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    options: { out: { type: 'string' }, note: { type: 'string' }, breaking: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, ...more] = positionals;
  const { out, note, breaking } = values;
  if (more.length === 0 && command === 'check') return check();
  if (more.length === 0 && command === 'report') {
    for (const line of await writeReports({ note: note?.trim() || undefined, breaking })) console.log(line);
    return 0;
  }
  if (more.length === 0 && command === 'pack' && out !== undefined) {
    for (const tarball of await pack(out)) console.log(`${out}/${tarball}`);
    return 0;
  }
  console.error(usage);
  return 2;
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
