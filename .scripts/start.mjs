import { announce } from './announce.mjs';
import { buildWhenNeeded } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { checkPort } from './port.mjs';
import { runUntilStopped } from './process.mjs';
import { at } from './repository.mjs';
import { main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** `npm start`: installs, builds and publishes what changed, then serves portal and API from one address. */
await main(async () => {
  checkNode();
  const environment = serverEnvironment();
  await checkPort(environment);
  await installWhenNeeded();
  const node = findNode24();
  await buildWhenNeeded(node);

  const server = runUntilStopped(node, [at('packages/api-server/src/node/main.ts')], { env: environment });
  void announce(environment, server);
  return server;
});
