import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  createKeyPair,
  folderStore,
  installTeams,
  liveVersion,
  readLiveVersions,
  readSigning,
} from '@tech-portal/release';
import type { Signing } from '@tech-portal/release';
import { startTeamOrigin } from '@tech-portal/release/testing';
import type { TeamOrigin } from '@tech-portal/release/testing';
import { copyRelease } from './release-variant.ts';
import type { ScenarioRelease } from './release-variant.ts';

export const teamApp = 'mfe-admin';

/** Releases of a portal without one app, and releases of that app's team at a separate origin. */
export interface TeamRelease {
  readonly portal: ScenarioRelease;
  readonly team: ScenarioRelease;
  readonly origin: TeamOrigin;
  /** Built version, published in the team's storage but not live. */
  readonly version: string;
  readonly teamSigning: Signing;
  readonly otherTeamSigning: Signing;
  remove(): void;
}

/** Removes apps from a release storage, as if they were never promoted there. */
async function removeOtherApps({ dir, store }: ScenarioRelease, isKept: (app: string) => boolean): Promise<void> {
  const remainingApps = Object.entries(await readLiveVersions(store)).filter(([app]) => isKept(app));
  await store.replace('live.json', JSON.stringify(Object.fromEntries(remainingApps)));
  rmSync(join(dir, 'history', teamApp), { recursive: true, force: true });
}

export async function splitRelease(): Promise<TeamRelease> {
  const [portal, team] = [copyRelease(), copyRelease()];
  const version = liveVersion(await readLiveVersions(portal.store), teamApp) ?? '';
  await removeOtherApps(portal, (app) => app !== teamApp);
  await removeOtherApps(team, () => false);
  const [operators, admins, others] = [createKeyPair(), createKeyPair(), createKeyPair()];
  const may = ['publish', 'promote', 'canary', 'rollback', 'retire'];
  const teams = {
    operators: { apps: ['*'], may, keys: [operators.publicKey] },
    admins: { apps: [teamApp], may, keys: [admins.publicKey] },
    others: { apps: ['mfe-estimates'], may, keys: [others.publicKey] },
  };
  const key = (await readSigning(portal.store, operators.privateKey)).key;
  await installTeams({ store: folderStore(portal.dir), text: JSON.stringify({ teams }), key });
  const origin = await startTeamOrigin(team.store);
  return {
    portal,
    team,
    origin,
    version,
    teamSigning: await readSigning(portal.store, admins.privateKey),
    otherTeamSigning: await readSigning(portal.store, others.privateKey),
    remove() {
      origin.stop();
      portal.remove();
      team.remove();
    },
  };
}
