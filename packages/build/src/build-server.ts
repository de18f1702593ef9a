import { compile } from './compile.ts';
import { serverConfig } from './server-config.ts';

/** `node packages/build/src/build-server.ts`: bundles the API server into `packages/api-server/dist`. */
try {
  await compile([serverConfig()]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
