import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canary } from '../canary.ts';
import { promote, rollback } from '../promote.ts';
import { publish } from '../publish.ts';
import { createKeyPair, parseSigningKey } from '../rights/keys.ts';
import { readSigning } from '../rights/signing.ts';
import { parseTeams } from '../rights/teams.ts';
import { app, createPortalAndTeam } from '../testing/portal-and-team.ts';

test('an app is promoted, tried as a canary and rolled back at its own origin, and the portal follows', async () => {
  const { origin, asTeam, startPortal, said: reports, first, second } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { sources, registry, version, request } = await startPortal();
  expect((await registry()).remotes[0]).toMatchObject({
    name: app,
    version: first,
    entry: `${origin.address}/remotes/${app}/${first}/remote-entry.js`,
    integrity: { [`${origin.address}/remotes/${app}/${first}/cart-page.js`]: 'sha256-page' },
  });
  const page = await request('/cart');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self'`);
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`connect-src 'self'\\s+${origin.address}`));
  expect(await page.text()).toContain(`"${origin.address}/remotes/${app}/${first}/remote-entry.js":"sha256-entry"`);

  await canary({ ...asTeam, version: second, percent: 5 });
  await sources.check();
  expect((await registry()).remotes[0]?.canary).toMatchObject({ percent: 5, remote: { version: second } });
  await promote({ ...asTeam, version: second });
  await sources.check();
  expect(await version()).toBe(second);
  await rollback(asTeam);
  await sources.check();
  expect(await version()).toBe(first);
  expect(reports).toEqual([]);
});

test('it asks whether anything has changed, and fetches what has', async () => {
  const { origin, asTeam, startPortal, first } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { sources } = await startPortal();
  origin.requests.splice(0);
  await sources.check();
  expect(origin.requests).toEqual(['live.json 304']);
});

test.each(['away', 'silent', 'endless'] as const)(
  'a source that is %s: what was shown stays, also after a restart, and it is said once',
  async (mood) => {
    const { origin, asTeam, startPortal, said: reports, first, second } = await createPortalAndTeam();
    await promote({ ...asTeam, version: first });
    const before = await startPortal();
    await promote({ ...asTeam, version: second });
    origin.behavior = mood;
    await before.sources.check();
    await before.sources.check();
    expect(await before.version()).toBe(first);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.[1]).toMatch(
      /live\.json (cannot be reached|did not respond within 0\.3 s|is larger than 100000 bytes)\.$/,
    );

    const after = await startPortal();
    expect(await after.version()).toBe(first);
    origin.behavior = 'well';
    await after.sources.check();
    expect(await after.version()).toBe(second);
    expect(reports.at(-1)).toEqual([app, undefined]);
  },
);

test('without a source ever seen the portal goes without that app, and has all others', async () => {
  const { origin, startPortal, request } = { ...(await createPortalAndTeam()), request: '/login' };
  origin.behavior = 'away';
  const portal = await startPortal();
  expect(await portal.version()).toBeUndefined();
  expect((await portal.request(request)).status).toBe(200);
});

test('a version that is not there, or is another than was promoted, is not shown', async () => {
  const { origin, team, asTeam, startPortal, said: reports, first, second, third } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { sources, version } = await startPortal();
  await promote({ ...asTeam, version: second });
  origin.missing.add(`remotes/${app}/${second}/portal-manifest.json`);
  await sources.check();
  expect(await version()).toBe(first);
  expect(reports.at(-1)?.[1]).toBe(`${app} ${second} is not at ${origin.address}: its manifest responded with 404.`);
  origin.missing.clear();
  await sources.check();
  expect(await version()).toBe(second);

  await promote({ ...asTeam, version: third });
  const manifest = `remotes/${app}/${third}/portal-manifest.json`;
  const text = await readFile(join(team.dir, manifest), 'utf8');
  await team.store.replace(manifest, text.replace('"/users"', '"/people"'));
  await sources.check();
  expect(await version()).toBe(second);
  expect(reports.at(-1)?.[1]).toContain('is not what was promoted: its manifest has another hash.');
  await expect(promote({ ...asTeam, version: third, now: new Date() })).resolves.toBeDefined();
});

test('a pointer that no registered key signed is not followed, and an old one that was put back is noticed', async () => {
  const { team, asTeam, startPortal, said: reports, first, second, operator } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const old = String(await team.store.read('live.json'));
  await promote({ ...asTeam, version: second });
  const { sources, version } = await startPortal();
  const good = String(await team.store.read('live.json'));

  await team.store.replace('live.json', good.replaceAll(second, first));
  await sources.check();
  expect(reports.at(-1)?.[1]).toBe(`The signature of record 2 of ${app} is not valid.`);
  await team.store.replace('live.json', old);
  await sources.check();
  expect(reports.at(-1)?.[1]).toBe(`An old pointer of ${app} was restored: record 1, after 2 was seen.`);
  expect(await version()).toBe(second);
  // A new process shows it, too.
  expect(await (await startPortal()).version()).toBe(second);

  await team.store.replace('live.json', good);
  const stranger = createKeyPair();
  const everybody = parseTeams(
    JSON.stringify({ teams: { x: { apps: ['*'], may: ['promote'], keys: [stranger.publicKey] } } }),
  );
  await promote({
    ...asTeam,
    version: first,
    signing: { key: parseSigningKey(stranger.privateKey), teams: everybody },
  });
  await sources.check();
  expect(reports.at(-1)?.[1]).toContain('that of no team in teams.json');
  expect(await version()).toBe(second);
  await promote({
    ...asTeam,
    version: first,
    signing: { ...asTeam.signing, key: parseSigningKey(operator.privateKey) },
  });
  await sources.check();
  expect(await version()).toBe(first);
});

test('what a key signed that was taken away is not shown any more, until another key signs', async () => {
  const { portal, asTeam, startPortal, said: reports, first, second, operator, teams } = await createPortalAndTeam();
  await promote({ ...asTeam, version: first });
  const { sources, version } = await startPortal();
  const next = createKeyPair();
  const operators = { apps: ['*'], may: ['promote'], keys: [operator.publicKey] };
  const changed = { operators, admin: { ...teams.admin, keys: [next.publicKey] } };
  await portal.store.replace('teams.json', JSON.stringify({ teams: changed }));
  await sources.check();
  expect(await version()).toBeUndefined();
  expect(reports.at(-1)?.[1]).toContain('that of no team in teams.json');
  await promote({ ...asTeam, version: second, signing: await readSigning(portal.store, next.privateKey) });
  await sources.check();
  expect(await version()).toBe(second);

  await portal.store.replace('teams.json', '{');
  await promote({ ...asTeam, version: first, signing: { key: parseSigningKey(next.privateKey), teams: undefined } });
  await sources.check();
  expect(reports.at(-1)?.[1]).toContain('teams.json is not valid JSON');
  expect(await version()).toBe(second);
});

test('where nobody says who may do what, a source is followed as it is', async () => {
  const { team, asTeam, startPortal, first } = await createPortalAndTeam({ isSigned: false });
  await promote({ ...asTeam, version: first });
  const { version } = await startPortal();
  expect(await version()).toBe(first);
  await rm(join(team.dir, 'live.json'));
});

test("the portal's own apps: what nobody signed who may, is not shown in the place of what was shown", async () => {
  const { portal, startPortal, operator } = await createPortalAndTeam();
  const signing = await readSigning(portal.store, operator.privateKey);
  const [one, two] = [await portal.buildRemote('mfe-store', 'a'), await portal.buildRemote('mfe-store', 'b')];
  const [first, second] = [
    await publish({ store: portal.store, build: one }),
    await publish({ store: portal.store, build: two }),
  ];
  await promote({ store: portal.store, ...first, signing });
  const { registry } = await startPortal();
  expect((await registry()).remotes.map(({ version }) => version)).toEqual([first.version]);

  const text = String(await portal.store.read('live.json'));
  await portal.store.replace('live.json', text.replaceAll(first.version, second.version));
  expect((await registry()).remotes.map(({ version }) => version)).toEqual([first.version]);
  await portal.store.replace('live.json', text);
  await promote({ store: portal.store, ...second, signing });
  expect((await registry()).remotes.map(({ version }) => version)).toEqual([second.version]);
});
