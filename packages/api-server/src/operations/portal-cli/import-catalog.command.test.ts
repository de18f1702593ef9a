import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { feedOf, part } from '../../testing/import-feed.ts';
import { createPortalProgram } from './program.ts';
import { createInstallation } from '../../testing/test-database.ts';
import { readSettings } from '../environment.ts';
import { databaseName } from './with-installation.ts';

const { folder, variables: installed, remove } = await createInstallation();
afterAll(remove);

async function run(...words: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = createPortalProgram({
    environment: installed,
    print: (line) => lines.push(line),
    terminal: undefined,
    readInput: async () => '',
    operator: 'tester on here',
    setExitCode: () => undefined,
    loadVariables: () => undefined,
    serverVariables: undefined,
  });
  for (const command of program.commands) command.configureOutput({ writeErr: () => undefined });
  await program
    .parseAsync(['import-catalog', ...words], { from: 'user' })
    .catch((error: unknown) => lines.push(error instanceof Error ? error.message : ''));
  return lines;
}

test('all problems are in the report, and the first are printed', { timeout: 60_000 }, async () => {
  const [file, report] = [join(folder, 'parts.csv'), join(folder, 'report.csv')];
  const wrong = Array.from({ length: 30 }, (_, at) => part(`B${at}`, { price: '=1+1' }));
  writeFileSync(file, feedOf(...wrong, part('A1')));
  const lines = await run(file, '--report', report);
  expect(lines[0]).toBe(`Database: ${databaseName(readSettings({ ...installed }))}.`);
  expect(lines[1]).toBe("Line 2, price: '=1+1' is not an amount such as 1234.50.");
  expect(lines.slice(21)).toEqual([
    '… and 10 more.',
    `All 30 problems are in ${report}.`,
    'Mistakes in 30 rows. Nothing was changed. Correct them, or skip them.',
  ]);
  expect(readFileSync(report, 'utf8').trim().split('\r\n')).toHaveLength(31);
  expect(await run(file, '--skip-invalid', '--dry-run')).toContain(
    'Trial: 1 part would be added, 0 changed, 0 removed, 0 unchanged; 30 rows left out.',
  );
  expect(await run(file, '--skip-invalid')).toContain(
    '1 part added, 0 changed, 0 removed, 0 unchanged; 30 rows left out.',
  );
});

test('words that it does not understand change nothing', async () => {
  expect((await run('parts.csv', '--allow-removing', '120')).join(' ')).toContain('It must be a number from 0 to 100.');
  expect((await run('parts.csv', '--source', 'x')).join(' ')).toContain('Allowed choices are p, m, n.');
});
