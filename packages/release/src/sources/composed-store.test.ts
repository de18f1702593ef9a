import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { expect, onTestFinished, test } from 'vitest';
import { canary } from '../canary.ts';
import { createErrorBudget } from '../error-budget.ts';
import { createLivePortal } from '../live-portal.ts';
import { compositionOf, readLiveVersions } from '../live-versions.ts';
import { promote, rollback } from '../promote.ts';
import { publish } from '../publish.ts';
import { switchOff, switchOn } from '../retire.ts';
import { createKeyPair } from '../rights/keys.ts';
import { readHistory } from '../rights/history.ts';
import { readSigning } from '../rights/signing.ts';
import { readTeams } from '../rights/teams.ts';
import { refreshStaticPages } from '../static-pages.ts';
import { app, createPortalAndTeam } from '../testing/portal-and-team.ts';
import { startTeamOrigin } from '../testing/team-origin.ts';
import { overlayPortal } from './overlay-portal.ts';
import { openSources } from './sources.ts';

/** Portal with static pages and the team's origin as the source of its app. */
async function createFiles() {
  const created = await createPortalAndTeam();
  const { store } = created.portal;
  await store.replace('hosting.json', JSON.stringify({ remoteSources: { [app]: created.origin.address } }));
  const reports: string[] = [];
  async function write() {
    await refreshStaticPages(store, (_, sentence) => void (sentence !== undefined && reports.push(sentence)));
    const registry = JSON.parse(String(await store.read('registry.json'))) as RemoteRegistry;
    return { entry: registry.remotes.find(({ name }) => name === app), page: String(await store.read('index.html')) };
  }
  return { ...created, store, write, said: reports, operators: await readSigning(store, created.operator.privateKey) };
}

test('pages that are files follow a source when they are written anew, with hashes and policy', async () => {
  const { origin, asTeam, write, said: reports, first, second } = await createFiles();
  await promote({ ...asTeam, version: first });
  const { entry, page } = await write();
  expect(entry).toMatchObject({ version: first, entry: `${origin.address}/remotes/${app}/${first}/remote-entry.js` });
  expect(page).toContain(`"${origin.address}/remotes/${app}/${first}/cart-page.js":"sha256-page"`);
  expect(page).toMatch(new RegExp(`connect-src 'self' ${origin.address}`));

  await promote({ ...asTeam, version: second });
  origin.behavior = 'away';
  expect((await write()).entry?.version).toBe(first);
  expect(reports).toEqual([`${origin.address}/live.json cannot be reached.`]);
  origin.behavior = 'well';
  expect((await write()).entry?.version).toBe(second);
});

test("a source that is away holds up no change of the portal's own apps", async () => {
  const { portal, origin, asTeam, store, write, first, operators } = await createFiles();
  await promote({ ...asTeam, version: first });
  await write();
  origin.behavior = 'away';
  const own = await portal.buildRemote('mfe-store', 'a');
  await promote({ store, ...(await publish({ store, build: own })), signing: operators });
  const registry = JSON.parse(String(await store.read('registry.json'))) as RemoteRegistry;
  expect(registry.remotes.map(({ name }) => name)).toEqual([app, 'mfe-store']);
});

test.each([
  ['{"shell":"https://x.example"}', 'hosting.json names a source of the shell'],
  ['{"mfe-admin":"ftp://x.example"}', 'hosting.json names ftp://x.example as the source of mfe-admin'],
])('a source that is none is refused: %s', async (remoteSources, sentence) => {
  const { store } = await createFiles();
  await store.replace('hosting.json', `{"remoteSources":${remoteSources}}`);
  await expect(refreshStaticPages(store)).rejects.toThrow(sentence);
});

test('the portal switches an app off that is promoted elsewhere, without its team', async () => {
  const { asTeam, store, write, first, second, operators } = await createFiles();
  await promote({ ...asTeam, version: first });
  await write();
  const teams = JSON.parse(String(await store.read('teams.json'))) as { teams: { operators: { may: string[] } } };
  teams.teams.operators.may.push('retire');
  await store.replace('teams.json', JSON.stringify(teams));
  const signing = { ...(await readSigning(store, undefined)), key: operators.key };
  await switchOff({ store, app, signing, reason: 'It leaks' });
  expect((await write()).entry).toMatchObject({ version: first, off: true, exposes: {} });
  await promote({ ...asTeam, version: second });
  expect((await write()).entry).toMatchObject({ version: second, off: true });
  await switchOn({ store, app, signing });
  expect((await write()).entry).not.toHaveProperty('off');
});

test('a canary that fails ends for the people of this portal, by its own key, and goes on nowhere here', async () => {
  const { portal, asTeam, startPortal, operator, teams, first, second } = await createPortalAndTeam();
  const key = createKeyPair();
  const own = { apps: ['*'], may: ['rollback'], keys: [key.publicKey] };
  const operators = { apps: ['*'], may: ['promote'], keys: [operator.publicKey] };
  await portal.store.replace('teams.json', JSON.stringify({ teams: { ...teams, operators, portal: own } }));
  await promote({ ...asTeam, version: first });
  await canary({ ...asTeam, version: second, percent: 50 });
  const { sources, registry } = await startPortal();
  const budget = createErrorBudget({
    store: portal.store,
    sources,
    releaseKey: key.privateKey,
    people: 0,
    canRollBack: true,
  });
  const counts = {
    failing: () =>
      Promise.resolve([
        { app, version: first },
        { app, version: second },
      ]),
    count: () => Promise.resolve({ failed: 3, ran: 4 }),
  };
  const failures = await budget.failures(counts, new Date());
  expect(failures).toMatchObject([
    { app, version: first, step: 'alert' },
    { app, version: second, step: 'end canary', fallbackVersion: first },
  ]);
  for (const failure of failures) await budget.applyStep(failure, new Date());
  expect((await registry()).remotes[0]).toMatchObject({ version: first });
  expect((await registry()).remotes[0]).not.toHaveProperty('canary');
  expect((await readHistory(portal.store, app, undefined)).entries).toMatchObject([
    { record: { action: 'withhold', version: second, by: 'portal', reason: 'It failed for 3 of 4 people.' } },
  ]);
  expect((await readLiveVersions(asTeam.store))[app]?.canary).toMatchObject({ version: second });
  await rollback({ ...asTeam, version: first });
});

test("a team's store over a portal has what is live there, and its own app in its place", async () => {
  const { portal, team, asTeam, startPortal, first, second } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { request } = await startPortal();
  // Serves the portal's handler on a port.
  const server = await startTeamOrigin({
    name: 'portal',
    read: async (path) => {
      const response = await request(`/${path}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
  });
  onTestFinished(() => server.stop());
  await promote({ ...asTeam, version: second });
  const around = overlayPortal(team.store, server.address);
  const composition = compositionOf(await readLiveVersions(around));
  expect(composition).toEqual({ shell: expect.any(String) as string, [app]: second });
  expect(String(await around.read(`shell/${composition.shell ?? ''}/index.html`))).toContain('<!doctype html>');
  expect(await around.read(`remotes/${app}/${second}/portal-manifest.json`)).toBeDefined();
  expect(String(await around.read('teams.json'))).toBe(String(await portal.store.read('teams.json')));
  expect(await around.externalApps?.()).toEqual([app]);

  const nowhere = overlayPortal(team.store, 'http://127.0.0.1:9');
  await expect(nowhere.read('live.json')).rejects.toThrow('http://127.0.0.1:9/registry.json cannot be reached.');
});

test('what cannot be kept on the disk is shown all the same, and said', async () => {
  const { portal, origin, asTeam, first } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const full = { read: () => Promise.resolve(undefined), write: () => Promise.reject(new Error('ENOSPC')) };
  const reports: (string | undefined)[] = [];
  const sources = await openSources({
    sources: { [app]: origin.address },
    memory: full,
    readTeams: () => readTeams(portal.store),
    report: (_, sentence) => reports.push(sentence),
  });
  onTestFinished(() => sources.stop());
  const reported: unknown[] = [];
  const report = (_: string, error: unknown) => reported.push(error);
  const read = createLivePortal({ root: portal.dir, origins: {}, sources, memory: full, report });
  const { registry } = await read();
  expect(registry).toMatchObject({ shell: expect.any(String) as string, remotes: [{ name: app, version: first }] });
  expect(reports).toEqual(['ENOSPC']);
  expect(reported).toEqual(['It cannot be kept: Error: ENOSPC']);
});
