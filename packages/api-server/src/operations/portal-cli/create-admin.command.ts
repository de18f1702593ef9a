import { administratorForm } from '@tech-portal/contract/administrators';
import { checkPassword } from '@tech-portal/passwords';
import type { Command } from 'commander';
import * as v from 'valibot';
import { createArgon2Hasher, createAdministrator } from '../../identity/index.ts';
import type { NewAdministrator } from '../../identity/index.ts';
import { readSettings } from '../environment.ts';
import { CommandRefusedError } from './portal-tools.ts';
import type { PortalTools } from './portal-tools.ts';
import { requireNamedDatabase, withInstallation } from './with-installation.ts';

/** Options as typed. The password has no option, because other users of the machine can see command lines. */
interface TypedOptions {
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly passwordStdin?: boolean;
}

const questions = [
  { field: 'username', option: 'username', text: 'Username' },
  { field: 'first_name', option: 'firstName', text: 'First name' },
  { field: 'last_name', option: 'lastName', text: 'Last name' },
  { field: 'email', option: 'email', text: 'Email' },
] as const;

const flagOf = (option: string): string => `--${option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const validationErrorOf = (field: keyof NewAdministrator) => (answer: string) =>
  v.safeParse(administratorForm.entries[field], answer).issues?.[0].message;

function requireComplete(options: TypedOptions): void {
  const missing = [
    ...questions.filter(({ option }) => options[option] === undefined).map(({ option }) => flagOf(option)),
    ...(options.passwordStdin ? [] : ['--password-stdin']),
  ];
  if (missing.length > 0) {
    throw new CommandRefusedError(`There is no terminal for questions: ${missing.join(', ')} missing.`);
  }
}

async function askPassword(
  { terminal, readInput }: PortalTools,
  isPiped: boolean,
  person: readonly string[],
): Promise<string> {
  // Removes the line break that `echo` adds.
  if (isPiped || !terminal) return (await readInput()).replace(/\r?\n$/, '');
  const password = await terminal.secret(
    'Password, at least 8 characters',
    (options) => validationErrorOf('password')(options) ?? checkPassword(options, person).problem,
  );
  await terminal.secret('Password again', (repeated) =>
    repeated === password ? undefined : 'Passwords do not match.',
  );
  return password;
}

async function askPerson(tools: PortalTools, options: TypedOptions): Promise<NewAdministrator> {
  const { terminal } = tools;
  if (!terminal || options.passwordStdin) requireComplete(options);
  const answers: Record<string, string> = {};
  for (const { field, option, text } of questions) {
    answers[field] = options[option] ?? (await terminal?.text(text, validationErrorOf(field))) ?? '';
  }
  answers['password'] = await askPassword(tools, options.passwordStdin ?? false, Object.values(answers));
  const parsed = v.safeParse(administratorForm, answers);
  if (!parsed.success) throw new CommandRefusedError(parsed.issues.map(({ message }) => message).join(' '));
  return parsed.output;
}

export function addCreateAdminCommand(program: Command, tools: PortalTools): void {
  program
    .command('create-admin')
    .description('Create an administrator. Asks for missing values, and always for the password.')
    .option('--username <name>')
    .option('--first-name <name>')
    .option('--last-name <name>')
    .option('--email <address>')
    .option('--password-stdin', 'read the password from standard input')
    .action(async (options: TypedOptions) => {
      // Checked first, to fail before asking any questions.
      requireNamedDatabase(tools);
      readSettings(tools.environment);
      const person = await askPerson(tools, options);
      await withInstallation(tools, async (installation) => {
        const hasher = createArgon2Hasher();
        await createAdministrator({ ...installation, hasher }, person, { auditNote: `By command, ${tools.operator}` });
        tools.print(`${person.username} is an administrator now. Sign in at ${installation.config.publicUrl}/login`);
      });
    });
}
