import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../dist/node/main.js', import.meta.url));
const source = fileURLToPath(new URL('../src/operations/main.ts', import.meta.url));

/** Whether the server runs as the bundle of production; without a build it runs as sources. */
export const isBundled = existsSync(bundle);

/** The server, as arguments of Node. */
export const serverProgram: readonly string[] = isBundled ? ['--enable-source-maps', bundle] : [source];
