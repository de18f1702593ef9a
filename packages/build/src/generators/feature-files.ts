import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Name } from './names.ts';

/** The first page of a new repository is also the template of new pages here. */
const model = join(import.meta.dirname, '../../../create/template/src/sample');

const rename = (text: string, { kebab, title, pascal }: Name): string =>
  text
    .replaceAll(/Sample(?=[A-Z])/g, pascal)
    .replaceAll('Sample', title)
    .replaceAll('sample', kebab);

export async function featureFiles(name: Name): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(model);
  const texts = await Promise.all(files.map((file) => readFile(join(model, file), 'utf8')));
  return Object.fromEntries(
    files.map((file, at) => [`${name.kebab}/${rename(file, name)}`, rename(texts[at] ?? '', name)]),
  );
}
