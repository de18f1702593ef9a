import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const generated = /^(?:node_modules|dist|coverage|test-results|playwright-report|\.(?:git|cache|data|release))$/;

/** Files in a folder except generated ones, as paths that begin with the path of the folder. */
export const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !generated.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)]));
