import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { createCurrentDocument } from './current-document.ts';
import {
  acceptBreakingChanges,
  readReleased,
  releasedFolder as folder,
  findReleaseProblems,
  writeReleased,
} from './released.ts';

const usage = `Compares the API with the one that was released last.

  npm run contract -- check                       exits with 1 on a breaking change that is not accepted
  npm run contract -- accept --reason <sentence>  accepts the current breaking changes
  npm run contract -- release                     the API of this commit was deployed`;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

async function check(): Promise<number> {
  const problems = findReleaseProblems(await readReleased(folder), createCurrentDocument());
  if (problems.length === 0) {
    console.log('The API keeps what was released.');
    return 0;
  }
  for (const problem of problems) console.error(problem);
  console.error(
    '\nTabs of the released version break on this for two weeks. See .docs/releases.md, Deploying the API.',
  );
  return 1;
}

async function accept(reason: string): Promise<number> {
  const added = await acceptBreakingChanges(folder, createCurrentDocument(), reason);
  for (const change of added) console.log(`accepted: ${change}`);
  console.log(`${added.length} accepted`);
  return 0;
}

async function release(): Promise<number> {
  if (git('status', '--porcelain') !== '') {
    console.error('There are uncommitted changes, but only a commit can be deployed.');
    return 1;
  }
  const commit = git('rev-parse', 'HEAD');
  await writeReleased(folder, createCurrentDocument(), commit);
  console.log(`The API of ${commit} counts as released. Commit packages/api-document/released.`);
  return 0;
}

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({ options: { reason: { type: 'string' } }, allowPositionals: true });
  const [command, ...more] = positionals;
  if (more.length === 0 && command === 'check') return check();
  if (more.length === 0 && command === 'accept' && values.reason?.trim()) return accept(values.reason);
  if (more.length === 0 && command === 'release') return release();
  console.error(usage);
  return 2;
}

process.exitCode = await main();
