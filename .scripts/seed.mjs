import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { run } from './process.mjs';
import { at } from './repository.mjs';
import { main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** `npm run seed`: fills an empty database with sample data; SAMPLE_PRODUCTS says how many parts. */
await main(async () => {
  checkNode();
  await installWhenNeeded();
  const { code } = await run(findNode24(), [at('packages/api-server/src/node/seed.ts')], {
    env: serverEnvironment(),
    show: true,
  });
  return code;
});
