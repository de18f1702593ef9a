import { EnvironmentError } from '../platform/environment/index.ts';

const roles = ['web', 'worker', 'migrate'] as const;

/**
 * Role of a process. `web` serves API and pages, `worker` runs background jobs, `migrate` migrates the database and
 * exits. `all` combines them in one process.
 */
export type Role = (typeof roles)[number] | 'all';

/**
 * Reads the role from the command line; `all` without one. A numeric suffix, as in `web-2`, only helps a supervisor to
 * distinguish processes.
 *
 * @throws EnvironmentError for an unknown role
 */
export function readRole(args: readonly string[]): Role {
  const [name, ...extraArgs] = args;
  if (name === undefined) return 'all';
  const role = roles.find((isKnownRole) => isKnownRole === name.replace(/-\d+$/, ''));
  if (!role || extraArgs.length > 0) {
    throw new EnvironmentError(
      `'${args.join(' ')}' is not a role. Use one of ${roles.join(', ')}, or none to run all of them.`,
    );
  }
  return role;
}
