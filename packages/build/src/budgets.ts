import { parseArgs } from 'node:util';
import { join, resolve } from 'node:path';
import { workspaceFolder } from './apps.ts';
import { checkBudgets } from './check-budgets.ts';
import { findEarlySources } from './lazy-sources.ts';
import { measurePages, measureRemoteEntries } from './page-sizes.ts';

const { values } = parseArgs({
  options: { dir: { type: 'string', default: join(workspaceFolder, '.release') } },
});

try {
  const dir = resolve(values.dir);
  const sizes = [...(await measurePages(dir)), ...(await measureRemoteEntries(dir))];
  const { lines, violations } = checkBudgets(sizes);
  const login = sizes.find(({ page }) => page === '/login');
  if (login) violations.push(...(await findEarlySources(dir, login)));
  console.log(lines.join('\n'));
  if (violations.length > 0) {
    console.error(`\n${violations.join('\n')}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
