import type { ReleaseFiles } from '../release-store.ts';
import { teamsFile } from '../release-paths.ts';
import { readSigningKey } from './keys.ts';
import type { SigningKey } from './keys.ts';
import { objection, readTeams } from './teams.ts';
import type { Right, Teams } from './teams.ts';

/** With which key changes are signed, and who may do what. */
export interface Signing {
  readonly key: SigningKey | undefined;
  /** Undefined where there is no `teams.json`: anybody may do everything. */
  readonly teams: Teams | undefined;
}

/**
 * How changes of a store are signed.
 *
 * @param releaseKey What the environment says as RELEASE_KEY.
 * @param place Where `teams.json` lies, if not in the store itself.
 */
export async function readSigning(
  store: Pick<ReleaseFiles, 'read'>,
  releaseKey: string | undefined,
  place: Pick<ReleaseFiles, 'read'> = store,
): Promise<Signing> {
  const [key, teams] = await Promise.all([readSigningKey(releaseKey), readTeams(place)]);
  return { key, teams };
}

/** @throws Error saying why the key may not do something to an app, or that there is none */
export function requireRight(signing: Signing | undefined, app: string, right: Right, now = new Date()): void {
  if (!signing?.teams) return;
  const { key, teams } = signing;
  if (!key) throw new Error(`${teamsFile} says who may ${right} ${app}: set RELEASE_KEY to your team's key.`);
  const refused = objection(teams, key.publicKey, { app, right, at: now.toISOString() });
  if (refused !== undefined) throw new Error(`${refused} Nothing was changed.`);
}
