import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entries, server } from './rules.mjs';

/** More exported names suggest that the entry serves several modules, or a module without a clear boundary. */
const MAX_NAMES = 40;
const test = /\.test(-d)?\.ts$/;
const testingFolder = new RegExp(`${server}testing/`);
const isEntry = (file) => new RegExp(entries).test(file) && !testingFolder.test(file);

const exportStatement = /^export (?:type )?\{([^}]*)\} from '\.\/[^']+';$/gm;
const entryImport = /^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+\/index\.ts)';$/gm;
const namesIn = (list, side) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => name.split(' as ').at(side));

function importedNames(files, read) {
  const uses = new Map();
  for (const file of files.filter((name) => !test.test(name) && !testingFolder.test(name))) {
    for (const [, list, path] of read(file).matchAll(entryImport)) {
      const entry = join(dirname(file), path);
      for (const name of namesIn(list, 0)) uses.set(`${entry}#${name}`, true);
    }
  }
  return uses;
}

/** Violations of the entry rules: explicit exports, at most 40 names, each used outside its module. */
export function entryViolations(repository, files) {
  const read = (file) => readFileSync(join(repository, file), 'utf8');
  const serverFiles = files.filter((file) => new RegExp(server).test(file));
  const uses = importedNames(serverFiles, read);
  return serverFiles.filter(isEntry).flatMap((entry) => {
    const text = read(entry);
    const names = [...text.matchAll(exportStatement)].flatMap(([, list]) => namesIn(list, -1));
    return [
      ...(text.replaceAll(exportStatement, '').trim() === '' ? [] : [`entry-names-one-by-one: ${entry}`]),
      ...(names.length <= MAX_NAMES ? [] : [`entry-too-wide: ${entry} offers ${names.length} names`]),
      ...names.filter((name) => !uses.has(`${entry}#${name}`)).map((name) => `entry-unused: ${entry} ${name}`),
    ];
  });
}
