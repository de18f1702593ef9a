import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '../../platform/users/index.ts';
import { readSettings } from '../environment.ts';
import type { PortalTools, Terminal } from './portal-tools.ts';
import { createPortalProgram } from './program.ts';
import { databaseName, withInstallation } from './with-installation.ts';
import { createInstallation } from '../../testing/test-database.ts';
import type { TestInstallation } from '../../testing/test-database.ts';

let installation: TestInstallation;
beforeEach(async () => {
  installation = await createInstallation();
});
afterEach(() => installation.remove());

const environment = (): NodeJS.ProcessEnv => ({ ...installation.variables, SAMPLE_DATA: '0' });

async function run(words: readonly string[], tools: Partial<PortalTools> = {}): Promise<string> {
  const printed: string[] = [];
  const program = createPortalProgram({
    environment: environment(),
    loadVariables: () => undefined,
    serverVariables: undefined,
    print: (line) => void printed.push(line),
    terminal: undefined,
    readInput: async () => '',
    setExitCode: () => undefined,
    operator: 'root on host',
    ...tools,
  });
  program.configureOutput({ writeErr: () => undefined });
  for (const command of program.commands) command.configureOutput({ writeErr: () => undefined });
  await program.parseAsync(words, { from: 'user' });
  return printed.join('\n');
}

const ada = [
  'create-admin',
  '--username',
  'ada',
  '--first-name',
  'Ada',
  '--last-name',
  'Lee',
  '--email',
  'ada@example.com',
];
const piped = { readInput: async () => 'correct horse\n' };

const account = (username: string) =>
  withInstallation(
    { environment: environment(), serverVariables: undefined, print: () => undefined },
    async ({ db }) => (await db.select().from(users).where(eq(users.username, username)))[0],
  );

/** Fakes a person at a terminal: types the answers and records the problems shown. */
function person(answers: readonly string[], problems: string[] = []): Terminal {
  const left = [...answers];
  const ask: Terminal['text'] = async (_, problemOf) => {
    for (;;) {
      const answer = left.shift();
      if (answer === undefined) throw new Error('Nobody answers.');
      const problem = problemOf(answer);
      if (problem === undefined) return answer;
      problems.push(problem);
    }
  };
  return { text: ask, secret: ask };
}

test('create-admin makes an administrator of options and a piped password', async () => {
  expect(await run([...ada, '--password-stdin'], piped)).toBe(
    `Database: ${databaseName(readSettings(environment()))}.\nada is an administrator now. Sign in at http://localhost:4300/login`,
  );
  const made = await account('ada');
  expect(made).toMatchObject({ type: 'admin', approved: true, email: 'ada@example.com' });
  expect(made?.passwordHash).toMatch(/^\$argon2id\$/);
  await expect(run([...ada, '--password-stdin'], piped)).rejects.toThrow('This username is already taken.');
}, 60_000);

test('create-admin asks for what is not given, and says what is wrong with an answer', async () => {
  const problems: string[] = [];
  const answers = [
    '',
    'ada',
    'Lee',
    'ada@',
    'ada@example.com',
    'short',
    'correct horse',
    'correct hose',
    'correct horse',
  ];
  await run(['create-admin', '--first-name', 'Ada'], { terminal: person(answers, problems) });
  expect(problems).toEqual([
    'Username is required',
    'Invalid email format',
    'Password must be at least 8 characters.',
    'Passwords do not match.',
  ]);
  expect(await account('ada')).toMatchObject({ type: 'admin', firstName: 'Ada' });
}, 60_000);

test.each([
  [['create-admin', '--username', 'ada'], '--first-name, --last-name, --email, --password-stdin missing.'],
  [[...ada, '--password-stdin'], 'Password must be at least 8 characters.'],
  [[...ada, '--password-stdin', '--email', 'ada@'], 'Invalid email format'],
])(
  '%j without a terminal changes nothing: %s',
  async (words, message) => {
    await expect(run(words)).rejects.toThrow(message);
    expect(await account('ada')).toBeUndefined();
  },
  60_000,
);

test('create-admin refuses a password that is guessed soon, piped and typed', async () => {
  const weak = { readInput: async () => 'AdaLee2026\n' };
  await expect(run([...ada, '--password-stdin'], weak)).rejects.toThrow('made of your name');
  const problems: string[] = [];
  const terminal = person(['qwertyuiop', 'correct horse', 'correct horse'], problems);
  await run(ada, { terminal });
  expect(problems).toEqual([expect.stringContaining('too easy to guess')]);
});

test('a password is no option, as others may list the processes of a machine', async () => {
  await expect(run([...ada, '--password', 'correct horse'])).rejects.toThrow('unknown option');
});

test('bad settings are said before anything is asked', async () => {
  const terminal = person([]);
  await expect(run(['create-admin'], { terminal, environment: { PORT: 'x' } })).rejects.toThrow('PORT must be');
});

test('set-up-link prints a new link each time, and refuses it once there is an administrator', async () => {
  const [first, second] = [await run(['set-up-link']), await run(['set-up-link'])];
  expect(first).toMatch(/within 60 minutes .*\nhttp:\/\/localhost:4300\/set-up\?t=[\w-]{43}$/);
  expect(second).not.toBe(first);
  await run([...ada, '--password-stdin'], piped);
  await expect(run(['set-up-link'])).rejects.toThrow('An administrator already exists.');
}, 60_000);

test('variables come from a file as well, before anything is read of them', async () => {
  const variables = environment();
  const loadVariables = (file: string) => void Object.assign(variables, { PUBLIC_URL: `https://${file}.example.com` });
  expect(await run(['set-up-link', '--variables', 'portal'], { environment: variables, loadVariables })).toContain(
    'https://portal.example.com/set-up?t=',
  );
}, 60_000);

const settingsFile = join(import.meta.dirname, '../../../../../.docs/business-settings/example.json');
const serverVariables = '/etc/tech-portal/environment';
const beside = 'The server of this machine has its variables in /etc/tech-portal/environment. Add --variables';

test.each([
  ['create-admin'],
  ['set-up-link'],
  ['reset-access', 'ada'],
  ['doctor'],
  ['import-catalog', 'parts.csv'],
  ['business-settings', 'apply', settingsFile],
])('%s beside a server in production is for its database, or for one that is named', async (...words) => {
  await expect(run(words, { environment: { SAMPLE_DATA: '0' }, serverVariables })).rejects.toThrow(beside);
});

test.each([
  ['postgres://portal:secret@db.example.com:5433/portal?sslmode=require', 'portal at db.example.com:5433'],
  ['postgres:///portal?password=secret', 'portal at this machine'],
])('the password of a database is printed nowhere: %s', (DATABASE_URL, name) => {
  expect(databaseName(readSettings({ DATABASE_URL }))).toBe(name);
});

test('variables that were named count beside a server in production', async () => {
  const variables: NodeJS.ProcessEnv = { SAMPLE_DATA: '0' };
  const loadVariables = () => void Object.assign(variables, environment());
  const tools = { environment: variables, loadVariables, serverVariables };
  expect(await run(['set-up-link', '--variables', serverVariables], tools)).toContain(
    `Database: ${databaseName(readSettings(environment()))}.`,
  );
  expect(await run(['set-up-link'], { serverVariables })).toContain('/set-up?t=');
});

test('reset-access prints a link, and nothing for who is no administrator', async () => {
  await run([...ada, '--password-stdin'], piped);
  expect(await run(['reset-access', 'ADA@example.com'])).toMatch(/\/reset-password\?t=[\w-]{43}$/);
  expect((await account('ada'))?.passwordHash).toBe('');
  await expect(run(['reset-access', 'eve'])).rejects.toThrow("No one has the username or email 'eve'.");
}, 60_000);
