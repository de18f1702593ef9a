import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Leaves out of react-query what is for lists without end only: the portal turns pages, and no facade offers them.
 *
 * @param folder Absolute path of the shell, which has `platform` among its packages.
 */
export function leanQueries(folder: string): Record<string, false> {
  const platform = createRequire(join(folder, 'package.json')).resolve('@tech-portal/platform');
  const query = createRequire(platform).resolve('@tanstack/react-query/package.json');
  const core = dirname(createRequire(query).resolve('@tanstack/query-core/package.json'));
  return { [join(core, 'build/modern/infiniteQueryBehavior.js')]: false };
}
