import { announce } from './announce.mjs';
import { buildWhenNeeded, serverBundle } from './build.mjs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { checkPort } from './port.mjs';
import { runUntilStopped } from './process.mjs';
import { at } from './repository.mjs';
import { main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';
import { needsFakes, runFakes, fakesPort } from './fakes.mjs';

/**
 * `npm start`: installs, builds and publishes changes, then serves portal and API from one address. Uses fakes of the
 * card provider and maps as long as no real keys are set.
 */
await main(async () => {
  checkNode();
  const environment = serverEnvironment();
  await checkPort(environment);
  if (needsFakes(environment)) await checkPort({ ...environment, PORT: fakesPort(environment) }, 'FAKES_PORT');
  await installWhenNeeded();
  const node = findNode24();
  await buildWhenNeeded(node);

  const stop = new AbortController();
  const fakes = needsFakes(environment) && runFakes(node, environment, stop.signal);
  // With few users, 30 MB for young objects would bring no benefit.
  const options = ['--enable-source-maps', '--max-semi-space-size=4'];
  const server = runUntilStopped(node, [...options, serverBundle], {
    env: { NODE_COMPILE_CACHE: at('.cache/compiled-server'), ...environment },
  });
  void announce(environment, server);
  const code = await server;
  stop.abort();
  await fakes;
  return code;
});
