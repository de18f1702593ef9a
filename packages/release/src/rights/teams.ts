import * as v from 'valibot';
import { appPath, teamsFile } from '../release-paths.ts';
import type { ReleaseFiles } from '../release-store.ts';
import { isPublicKey, shortKey } from './keys.ts';

const rights = ['publish', 'promote', 'canary', 'rollback', 'retire'] as const;

export type Right = (typeof rights)[number];

const publicKey = v.pipe(
  v.string(),
  v.check(isPublicKey, "a key must be ed25519: and 43 letters; 'keys public' prints it"),
);

const keyWithExpiry = v.strictObject({
  key: publicKey,
  /** Owner of the key, e.g. `pipeline`. */
  name: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Time until which the key may sign. Earlier signatures stay valid; later ones are refused. */
  until: v.optional(v.pipe(v.string(), v.isoTimestamp('until must be a moment such as 2026-12-01T00:00:00.000Z'))),
});

const isAppName = (name: string): boolean => {
  if (name === '*') return true;
  try {
    return appPath(name) !== '';
  } catch {
    return false;
  }
};

const team = v.strictObject({
  apps: v.array(v.pipe(v.string(), v.check(isAppName, 'apps must be names of apps, or * for all'))),
  may: v.array(v.picklist(rights, `may must be one or more of ${rights.join(', ')}`)),
  keys: v.pipe(
    v.array(
      v.union([publicKey, keyWithExpiry], "keys must be public keys, or {key, name, until}; 'keys public' prints one"),
    ),
    v.minLength(1, 'a team must have a key'),
  ),
});

const teamsSchema = v.strictObject({ teams: v.record(v.pipe(v.string(), v.regex(/^[\w .-]{1,64}$/)), team) });

interface TeamKey {
  readonly key: string;
  readonly name?: string | undefined;
  readonly until?: string | undefined;
}

interface Team {
  readonly apps: readonly string[];
  readonly may: readonly Right[];
  readonly keys: readonly TeamKey[];
}

export type Teams = Readonly<Record<string, Team>>;

function requireUniqueKeys(teams: Teams): void {
  const owners = new Map<string, string>();
  for (const [name, { keys }] of Object.entries(teams)) {
    for (const { key } of keys) {
      if (owners.has(key)) {
        throw new Error(`${teamsFile}: ${shortKey(key)} is a key of ${owners.get(key) ?? ''} and of ${name}.`);
      }
      owners.set(key, name);
    }
  }
}

export function parseTeams(text: string): Teams {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`${teamsFile} is not valid JSON: ${String(error)}`, { cause: error });
  }
  const result = v.safeParse(teamsSchema, json);
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${teamsFile} is not understood: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`);
  }
  const teams = Object.entries(result.output.teams).map(([name, { keys, ...rest }]) => [
    name,
    { ...rest, keys: keys.map((key) => (typeof key === 'string' ? { key } : key)) },
  ]);
  const read = Object.fromEntries(teams) as Teams;
  requireUniqueKeys(read);
  return read;
}

/** Rights in a store's `teams.json`; undefined if there is none, in which case nothing is signed. */
export async function readTeams(store: Pick<ReleaseFiles, 'read'>): Promise<Teams | undefined> {
  const text = await store.read(teamsFile);
  return text === undefined ? undefined : parseTeams(text.toString());
}

/** Team that owns a key, and the key's name; undefined for an unregistered key. */
export function ownerOf(teams: Teams, key: string): { readonly team: string; readonly key: TeamKey } | undefined {
  for (const [name, { keys }] of Object.entries(teams)) {
    const found = keys.find((known) => known.key === key);
    if (found) return { team: name, key: found };
  }
  return undefined;
}

const describeApps = (apps: readonly string[]) => (apps.includes('*') ? 'all apps' : apps.join(', ') || 'no app');

/**
 * Reason why a key may not act on an app at a moment; undefined when it may.
 *
 * @param at ISO 8601.
 */
export function findViolation(
  teams: Teams,
  key: string,
  { app, right, at }: { readonly app: string; readonly right: Right; readonly at: string },
): string | undefined {
  const owner = ownerOf(teams, key);
  if (!owner) return `The key ${shortKey(key)} is that of no team in ${teamsFile}.`;
  const { apps = [], may = [] } = teams[owner.team] ?? {};
  if (!apps.includes('*') && !apps.includes(app)) {
    return `The key is that of ${owner.team}, which has ${describeApps(apps)}, not ${app}.`;
  }
  if (!may.includes(right)) return `${owner.team} has no right to ${right} ${app}: ${may.join(', ') || 'none at all'}.`;
  if (owner.key.until !== undefined && Date.parse(at) >= Date.parse(owner.key.until)) {
    return `The key ${shortKey(key)} of ${owner.team} counted until ${owner.key.until} only.`;
  }
  return undefined;
}
