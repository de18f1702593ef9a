import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { at } from './repository.mjs';

const readConfig = (folder) => JSON.parse(readFileSync(at(folder, 'tsconfig.json'), 'utf8'));

const declaresModules = (folder, include) =>
  include
    .filter((part) => !part.endsWith('.ts') && existsSync(at(folder, part)))
    .some((part) => readdirSync(at(folder, part), { recursive: true }).some((file) => file.endsWith('.d.ts')));

/**
 * Minimal set of type-check programs: packages with the same options share one, which reads and checks a shared import
 * once. Packages that declare modules get separate programs, which do not see each other's declarations.
 *
 * @returns the name of each program, and its configuration for a file in `.cache/types`
 */
export function typePrograms(folders) {
  const byOptions = new Map();
  for (const folder of folders) {
    const { extends: base, include, compilerOptions = {}, ...others } = readConfig(folder);
    const options = JSON.stringify({ extends: resolve(at(folder), base), compilerOptions, ...others });
    const group = byOptions.get(options) ?? [];
    byOptions.set(options, group);
    group.push({ folder, include, isDeclaring: declaresModules(folder, include) });
  }
  return [...byOptions].flatMap(([options, group]) => {
    const declaring = group.filter(({ isDeclaring }) => isDeclaring);
    const combined = declaring.length > 1 ? group.filter(({ isDeclaring }) => !isDeclaring) : group;
    const separate = declaring.length > 1 ? declaring.map((each) => [each]) : [];
    return [combined, ...separate]
      .filter((members) => members.length > 0)
      .map((members) => ({
        name: members.map(({ folder }) => folder.replace('packages/', '')).join('+'),
        members: members.length,
        config: {
          ...JSON.parse(options),
          include: members.flatMap(({ folder, include }) => include.map((part) => at(folder, part))),
        },
      }));
  });
}
