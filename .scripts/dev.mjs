import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { runUntilStopped } from './process.mjs';
import { at } from './repository.mjs';
import { main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';
import { needsFakes, runFakes } from './fakes.mjs';

/**
 * `npm run dev`: the API restarts and shell and remotes reload when their sources change. With flags, e.g. `npm run dev
 * -- --app mfe-store`, only the named apps are served: no API, no fakes.
 */
await main(async () => {
  checkNode();
  await installWhenNeeded();
  const node = findNode24();
  const flags = process.argv.slice(2);
  if (flags.length > 0) return runUntilStopped(node, [at('packages/build/src/dev.ts'), ...flags]);

  const environment = serverEnvironment({ NODE_ENV: 'development' });

  const portal = `http://localhost:${environment.PORT}`;
  const stop = new AbortController();
  const live = (...command) => runUntilStopped(node, command, { env: environment, signal: stop.signal });
  const api = live('--watch', at('packages/api-server/src/operations/main.ts'));
  const pages = live(at('packages/build/src/dev.ts'), '--api', portal);
  const fakes = needsFakes(environment) && runFakes(node, environment, stop.signal);
  // The API and the pages are useless without each other.
  await Promise.race([api, pages]);
  stop.abort();
  await fakes;
  return Math.max(...(await Promise.all([api, pages])));
});
