import { pathToFileURL } from 'node:url';
import { run } from './process.mjs';
import { readRootPackage } from './repository.mjs';
import { main } from './say.mjs';

/**
 * Runs the pnpm version that `packageManager` names, installed or not. Uses npm's cached copy without asking the
 * registry: an exact version never changes, and asking takes over a minute when the registry is unreachable.
 */
export function pnpm(args, options = {}) {
  const quiet = { npm_config_loglevel: 'error', npm_config_update_notifier: 'false', npm_config_fund: 'false' };
  const env = { ...process.env, ...quiet };
  return run('npx', ['--yes', '--prefer-offline', readRootPackage().packageManager, ...args], { env, ...options });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => (await pnpm(process.argv.slice(2), { show: true, cwd: process.cwd() })).code);
}
