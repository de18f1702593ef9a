import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Name } from './names.ts';

/** The first page of an app created by `create` is also the template for new pages here. */
const templateFolder = join(import.meta.dirname, '../../../create/template/src/sample');

const fillNames = (text: string, { kebab, title, pascal }: Name): string =>
  text
    .replaceAll(/Sample(?=[A-Z])/g, pascal)
    .replaceAll('Sample', title)
    .replaceAll('sample', kebab);

export async function featureFiles(name: Name): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(templateFolder);
  const texts = await Promise.all(files.map((file) => readFile(join(templateFolder, file), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => [`${name.kebab}/${fillNames(file, name)}`, fillNames(texts[index] ?? '', name)]),
  );
}
