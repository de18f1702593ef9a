import { EnvironmentError } from '../platform/environment/index.ts';

const roles = ['web', 'worker', 'migrate'] as const;

/**
 * What a process does. `web` serves API and pages and has no background work; `worker` does the background work and
 * serves nothing; `migrate` brings the database up to date and ends. `all` is the three of them in one process.
 */
export type Role = (typeof roles)[number] | 'all';

/**
 * The role that the command line names; without one it is all of them. A number behind it, as in `web-2`, tells several
 * processes of a role on one machine apart, and is the supervisor's alone.
 *
 * @throws EnvironmentError for an unknown role
 */
export function readRole(args: readonly string[]): Role {
  const [name, ...more] = args;
  if (name === undefined) return 'all';
  const role = roles.find((known) => known === name.replace(/-\d+$/, ''));
  if (!role || more.length > 0) {
    throw new EnvironmentError(
      `'${args.join(' ')}' is not a role. Use one of ${roles.join(', ')}, or none to run all of them.`,
    );
  }
  return role;
}
