import type { AppName } from './apps.ts';

const usage = `Serves the shell and remotes with hot reload.

  npm run dev -- [--app <app>]... [--others mock|live|<origin>] [--api sample|live|<origin>] [--port <port>]

  --app      apps to build and watch; may be repeated; default all. 'shell' alone means no remote
  --others   where the other remotes come from: 'mock' for the mocks they ship (default), 'live' for the portal at
             http://localhost:4300, or the origin of any running portal
  --api      what responds to the calls: 'sample' for an API of the session's own on sample data (default with mocks), or as
             --others
  --port     port of the shell, the remotes take the ones after it; default 4400`;

const livePortal = 'http://localhost:4300';

export interface DevOptions {
  /** Remotes to build and watch; the shell is always served. */
  readonly apps: readonly AppName[];
  /** Source of the other remotes: `mock` for their mocks, or the origin of a running portal. */
  readonly others: string;
  /** API for the session's calls: `sample` for one that the session starts, or the origin of a running one. */
  readonly api: string;
  /** Port of the shell; the remotes use the ports after it. */
  readonly port: number;
}

export interface DevFlags {
  readonly app?: readonly string[];
  readonly others?: string;
  readonly api?: string;
  readonly port: string;
}

function originOf(flag: string, value: string, own: string, usage: string): string {
  if (value === own) return value;
  if (value === 'live') return livePortal;
  if (/^https?:/.test(value) && URL.canParse(value)) return new URL(value).origin;
  throw new Error(
    `--${flag} ${value} is neither ${own} nor live nor an origin such as https://portal.example.\n\n${usage}`,
  );
}

/**
 * Parses the flags that every session has.
 *
 * @throws Error with a sentence and the usage for invalid flags
 */
export function readSessionOptions(
  flags: Omit<DevFlags, 'app'>,
  usage: string,
): Pick<DevOptions, 'others' | 'api' | 'port'> {
  const port = Number(flags.port);
  if (!Number.isSafeInteger(port) || port < 1 || port > 65_000)
    throw new Error(`--port ${flags.port} is not a port number.\n\n${usage}`);
  const others = originOf('others', flags.others ?? 'mock', 'mock', usage);
  return { others, api: originOf('api', flags.api ?? (others === 'mock' ? 'sample' : others), 'sample', usage), port };
}

/**
 * Parses the flags of a session in this repository.
 *
 * @throws Error with a sentence and the usage for invalid flags
 */
export function readDevOptions(flags: DevFlags, names: DevOptions['apps']): DevOptions {
  const unknown = flags.app?.filter((name) => !names.some((app) => app === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No app is named ${unknown.join(', ')}.\n\n${usage}`);
  return {
    ...readSessionOptions(flags, usage),
    apps: names.filter((app) => app !== 'shell' && (flags.app?.includes(app) ?? true)),
  };
}
