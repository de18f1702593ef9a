import type { ReleaseFiles } from '../release-store.ts';
import { teamsFile } from '../release-paths.ts';
import { readSigningKey } from './keys.ts';
import type { SigningKey } from './keys.ts';
import { findViolation, readTeams } from './teams.ts';
import type { Right, Teams } from './teams.ts';

export interface Signing {
  readonly key: SigningKey | undefined;
  /** Undefined if there is no `teams.json`: anybody may do everything. */
  readonly teams: Teams | undefined;
}

/**
 * Reads the signing settings of a store.
 *
 * @param releaseKey Value of RELEASE_KEY.
 * @param rightsStore Location of `teams.json`, if not the store itself.
 */
export async function readSigning(
  store: Pick<ReleaseFiles, 'read'>,
  releaseKey: string | undefined,
  rightsStore: Pick<ReleaseFiles, 'read'> = store,
): Promise<Signing> {
  const [key, teams] = await Promise.all([readSigningKey(releaseKey), readTeams(rightsStore)]);
  return { key, teams };
}

/** @throws Error saying why the key lacks the right on the app, or that there is no key */
export function requireRight(signing: Signing | undefined, app: string, right: Right, now = new Date()): void {
  if (!signing?.teams) return;
  const { key, teams } = signing;
  if (!key) throw new Error(`${teamsFile} says who may ${right} ${app}: set RELEASE_KEY to your team's key.`);
  const violation = findViolation(teams, key.publicKey, { app, right, at: now.toISOString() });
  if (violation !== undefined) throw new Error(`${violation} Nothing was changed.`);
}
