import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { run } from './process.mjs';
import { at } from './repository.mjs';
import { Advice, main, say } from './say.mjs';
import { startPostgresServer } from '../packages/api-server/src/testing/postgres-server.ts';
import { copySchema, newMigrations, previousRelease } from './testing/previous-release.mjs';

/**
 * Tests that say little about the schema and take long: process lifecycle, hostile input, the index of the catalog, and
 * many concurrent users, which fail on a busy machine.
 */
const excludedTests = [
  'src/operations/**',
  'src/platform/http/**',
  'src/catalog/**',
  '**/parallel-*',
  // Paths of the same tests before the server had modules.
  'src/node/**',
  'src/http/**',
  'src/hostile-input/**',
];

async function mustRun(program, args, options, failure) {
  const { code, output } = await run(program, args, options);
  if (code !== 0) throw new Advice(`${output.trimEnd()}\n\n${failure}`);
}

/** Unpacks the sources of a commit and installs their packages, unless an earlier run has done so. */
async function checkOut(commit, folder) {
  if (existsSync(`${folder}/.with-client`)) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  await mustRun('git', ['archive', '--output', archive, commit], {}, `The sources of ${commit} could not be read.`);
  await mustRun('tar', ['-xf', archive, '-C', folder], {}, `The sources of ${commit} could not be unpacked.`);
  rmSync(archive);
  const parts = ['api-server', 'api-client'].flatMap((name) => ['--filter', `@tech-portal/${name}...`]);
  const install = ['install', '--frozen-lockfile', '--prefer-offline', ...parts];
  await mustRun(
    process.execPath,
    ['.scripts/pnpm.mjs', ...install],
    { cwd: folder },
    `The packages of ${commit} could not be installed.`,
  );
  writeFileSync(`${folder}/.with-client`, '');
}

/** Tests the client of one checkout against the API of the other, with all endpoints that both have. */
function runClientTests(server, client, failure) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'skew/vitest.config.ts', 'skew/'];
  const { status } = spawnSync(process.execPath, [...args, '--reporter=dot', '--retry=1'], {
    cwd: server,
    env: { ...process.env, CLIENT_FOLDER: client },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Advice(failure);
}

function testBothDirections(folder, short) {
  const [currentServer, previousServer] = [at('packages/api-server'), `${folder}/packages/api-server`];
  runClientTests(
    currentServer,
    folder,
    `The client of ${short}, as open tabs and remotes have it, does not work with this API. What it sends has to be ` +
      'taken, and what it gets has to fit its contract: packages/api-document/README.md.',
  );
  rmSync(`${previousServer}/skew`, { recursive: true, force: true });
  cpSync(`${currentServer}/skew`, `${previousServer}/skew`, { recursive: true });
  runClientTests(
    previousServer,
    at(''),
    `The client of this checkout does not work with the API of ${short}, as after the API was rolled back. A new parameter ` +
      'that it can go without is declared with leftOutIfUnknown: packages/contract/README.md.',
  );
  say(`the client of ${short} works with this API, and the client of this checkout with the API of ${short}`);
}

/**
 * Tests two versions side by side, as during a deployment and after a rollback: the client of the last deployed commit
 * calls the API of this checkout, the client of this checkout calls the API of that commit, and the API tests of that
 * commit run on a database with the migrations of this checkout.
 */
await main(async () => {
  const commit = previousRelease();
  const added = newMigrations(commit);
  const short = commit.slice(0, 8);
  const folder = at('.cache/previous-release', commit);
  await checkOut(commit, folder);
  copySchema(folder);
  testBothDirections(folder, short);
  if (added.length === 0) {
    say(`no migration since ${short}: the schema is that of the released API`);
    return 0;
  }

  const server = `${folder}/packages/api-server`;
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--retry=1'];
  const options = excludedTests.flatMap((files) => ['--exclude', files]);
  const postgres = await startPostgresServer();
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url };
  const { status } = spawnSync(process.execPath, [...tests, ...options], { cwd: server, env, stdio: 'inherit' });
  await postgres.remove();
  if (status !== 0) {
    throw new Advice(
      `The API of ${short}, which still serves while the new one is deployed, fails on the schema of ${added.join(', ')}. ` +
        'Add first, and take away in a later release, once no running version uses it: .docs/releases.md, Deploying the API.',
    );
  }
  say(`the API of ${short} passes its tests with ${added.join(', ')}`);
  return 0;
});
