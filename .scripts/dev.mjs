import { announce } from './announce.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { runUntilStopped } from './process.mjs';
import { apps, at } from './repository.mjs';
import { main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** `npm run dev`: the API restarts and shell and remotes reload when their sources change. */
await main(async () => {
  checkNode();
  await installWhenNeeded();
  const node = findNode24();
  const environment = serverEnvironment({ NODE_ENV: 'development' });

  const api = runUntilStopped(node, ['--watch', at('packages/api-server/src/node/main.ts')], { env: environment });
  const servers = apps.map((app) => runUntilStopped(node, ['--run', 'dev'], { cwd: at(app), env: environment }));
  void announce(environment, api);
  return Math.max(...(await Promise.all([api, ...servers])));
});
