import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDefaultSettings } from '@tech-portal/domain';
import { afterAll, expect, test } from 'vitest';
import { createPortalProgram } from './program.ts';
import { createInstallation } from '../../testing/test-database.ts';
import { readSettings } from '../environment.ts';
import { databaseName } from './with-installation.ts';

const { folder, variables: installed, remove } = await createInstallation();
afterAll(remove);

const standard = createDefaultSettings();

function write(name: string, settings: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(settings));
  return path;
}

async function run(words: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = createPortalProgram({
    environment: { ...installed, ...variables },
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
    .parseAsync(['business-settings', ...words], { from: 'user' })
    .catch((error: unknown) => lines.push(error instanceof Error ? error.message : ''));
  return lines;
}

test('a file is checked without a database, and applied once', { timeout: 60_000 }, async () => {
  const file = write('good.json', { ...standard, tax: { percent: 7.25, states: [] } });
  expect(await run(['check', file])).toEqual(['These business settings are valid.']);
  const database = `Database: ${databaseName(readSettings({ ...installed }))}.`;
  const applied = [database, 'Tax: 6 % → 7.25 %', 'This is version 1 now.'];
  expect(await run(['apply', file, '--note', 'New rate'])).toEqual(applied);
  expect(await run(['apply', file])).toEqual([database, 'Nothing has changed: this is version 1.']);
  const forged = write('forged.json', { ...standard, email: { ...standard.email, sender_address: 'a@gmail.com' } });
  expect((await run(['apply', forged])).join(' ')).toContain('must end with @tech-portal.invalid');
  const other = write('other.json', standard);
  expect((await run(['apply', file], { BUSINESS_SETTINGS_FILE: other })).join(' ')).toContain('change that file');
});

test('what is wrong is said, everything at once, and changes nothing', async () => {
  const file = write('bad.json', { ...standard, terms: [], tax: { percent: 600, states: [] } });
  const said = (await run(['apply', file])).join(' ');
  expect(said).toContain('terms: The terms are empty: buyers have to accept some');
  expect(said).toContain('tax.percent: Tax in percent must be from 0 to 25, not 600');
  expect((await run(['do', file])).join(' ')).toContain("Use check or apply, not 'do'.");
});
