import { join } from 'node:path';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { onTestFinished } from 'vitest';
import { createPortalHandler } from '../portal-handler.ts';
import { publish } from '../publish.ts';
import { createReleaseFixture } from '../release-fixture.ts';
import { installTeams } from '../rights/install-teams.ts';
import { createKeyPair, parseSigningKey } from '../rights/keys.ts';
import { readSigning } from '../rights/signing.ts';
import { readTeams } from '../rights/teams.ts';
import { folderMemory } from '../sources/release-memory.ts';
import { openSources } from '../sources/sources.ts';
import { startTeamOrigin } from './team-origin.ts';

export const app = 'mfe-admin';

export async function createPortalAndTeam({ isSigned = true } = {}) {
  const [portal, team] = [await createReleaseFixture(), await createReleaseFixture()];
  const pair = createKeyPair();
  const teams = { admin: { apps: [app], may: ['publish', 'promote', 'canary', 'rollback'], keys: [pair.publicKey] } };
  await portal.release(await portal.buildShell('live()'));
  const operator = createKeyPair();
  const operators = { apps: ['*'], may: ['promote'], keys: [operator.publicKey] };
  if (isSigned) {
    const text = JSON.stringify({ teams: { ...teams, operators } });
    await installTeams({ store: portal.store, text, key: parseSigningKey(operator.privateKey) });
  }
  const origin = await startTeamOrigin(team.store);
  onTestFinished(() => origin.stop());
  const versions: string[] = [];
  for (const code of ['a', 'b', 'c']) {
    versions.push((await publish({ store: team.store, build: await team.buildRemote(app, code) })).version);
  }
  const signing = await readSigning(portal.store, isSigned ? pair.privateKey : undefined);
  const reports: [string, string | undefined][] = [];
  const memory = folderMemory(join(portal.dir, '..', 'memory'));

  /** Starts a portal process and waits for its first check. */
  async function startPortal() {
    const sources = await openSources({
      sources: { [app]: origin.address },
      memory,
      readTeams: () => readTeams(portal.store),
      report: (name, sentence) => reports.push([name, sentence]),
      everyMs: 3_600_000,
      limits: { timeoutMs: 300, maxBytes: 100_000 },
    });
    onTestFinished(() => sources.stop());
    const handler = createPortalHandler({ dir: portal.dir, sources, memory });
    const request = async (path: string) => (await handler(new Request(`http://portal${path}`))) ?? new Response('');
    const registry = async () => (await (await request('/registry.json')).json()) as RemoteRegistry;
    const version = async () => (await registry()).remotes.find(({ name }) => name === app)?.version;
    return { sources, request, registry, version };
  }
  const [first = '', second = '', third = ''] = versions;
  const asTeam = { store: team.store, app, signing };
  return { portal, team, origin, asTeam, startPortal, said: reports, first, second, third, pair, operator, teams };
}
