import { existsSync } from 'node:fs';
import { installWhenNeeded } from './install.mjs';
import { checkNode, findNode24 } from './node-24.mjs';
import { run } from './process.mjs';
import { at } from './repository.mjs';
import { Advice, main } from './say.mjs';
import { serverEnvironment } from './server-environment.mjs';

/** Variables of a server installed as in .docs/going-live.md. */
const SERVER_VARIABLES = '/etc/tech-portal/environment';

/** `npm run seed`: fills an empty database with sample data; SAMPLE_PRODUCTS sets the number of parts. */
await main(async () => {
  checkNode();
  if (existsSync(SERVER_VARIABLES) && !process.env.DATABASE_URL && !process.env.DATA_DIR) {
    throw new Advice(
      `The server of this machine has its variables in ${SERVER_VARIABLES}, and gets no sample data. Set DATA_DIR to a folder for another database.`,
    );
  }
  await installWhenNeeded();
  const { code } = await run(findNode24(), [at('packages/api-server/src/operations/seed.ts')], {
    env: serverEnvironment(),
    show: true,
  });
  return code;
});
