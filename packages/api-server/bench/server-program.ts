import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = fileURLToPath(new URL('../dist/node/main.js', import.meta.url));
const source = fileURLToPath(new URL('../src/operations/main.ts', import.meta.url));

/** True if a production bundle exists; otherwise the server runs from source. */
export const isBundled = existsSync(bundle);

export const serverProgram: readonly string[] = isBundled ? ['--enable-source-maps', bundle] : [source];
