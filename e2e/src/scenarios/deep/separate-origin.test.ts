import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { createKeyPair, promote, readSigning, retire, rollback, switchOff, switchOn } from '@tech-portal/release';
import { commands } from '@tech-portal/release-tool/commands';
import { Chrome } from '../../pages/chrome.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import { copySampleData } from '../../system/data-folder.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { releaseOptions } from '../../system/release-options.ts';
import { splitRelease, teamApp } from '../../system/team-release.ts';
import type { TeamRelease } from '../../system/team-release.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 300_000 });

let release: TeamRelease;
let portal: Portal;
let data: string;

const start = (port?: number) =>
  startPortal(data, port, () => ({
    PORTAL_DIR: release.portal.dir,
    REMOTE_SOURCES: `${teamApp}=${release.origin.address}`,
  }));

test.beforeEach(async () => {
  release = await splitRelease();
  data = copySampleData();
  portal = await start();
});
test.afterEach(async () => {
  await portal.stop();
  release.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Promotes a version as a team does: names the portal's origin, and uses the browser of these scenarios. */
const promoteChecked = (browser: Browser, version: string, signing = release.teamSigning) =>
  commands['promote']?.([teamApp, version], {
    ...releaseOptions(release.team.store, browser),
    portal: portal.url,
    signing,
  });

const asTeam = () => ({ store: release.team.store, app: teamApp, signing: release.teamSigning });

async function shown(): Promise<string> {
  const response = await fetch(`${portal.url}/registry.json`);
  const { remotes } = (await response.json()) as { remotes: { name: string; version: string; off?: true }[] };
  const found = remotes.find(({ name }) => name === teamApp);
  return found ? `${found.version}${found.off ? ' off' : ''}` : 'none';
}
const untilShown = (version: string) => expect.poll(shown, { timeout: 20_000 }).toBe(version);

async function signIn(page: Page): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await new LoginScreen(page).signIn('admin');
  await expect(page).toHaveURL(/\/dashboard/);
}

const techs = (page: Page) => page.getByRole('table', { name: 'Techs' });
const isTechs = (file: string) => file.startsWith('list-techs-page.');
const throwing = (script: string, file: string) =>
  isTechs(file) ? `throw new Error("thrown when mounted");${script}` : script;

test('a team promotes its app at its own origin, and nobody else does', async ({ page, browser }) => {
  await signIn(page);
  await page.goto(`${portal.url}/list-techs`);
  await expect(techs(page)).toBeHidden();
  await expect(promoteChecked(browser, release.version, release.otherTeamSigning)).rejects.toThrow(
    `The key is that of others, which has mfe-estimates, not ${teamApp}.`,
  );

  const lines = await promoteChecked(browser, release.version);
  expect(lines?.join('\n')).toMatch(new RegExp(`${teamApp} \\w+ mounted: \\d+ pages[^]+is live`));
  await untilShown(release.version);
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes(`/remotes/${teamApp}/`)) origins.add(new URL(request.url()).origin);
  });
  await page.goto(`${portal.url}/dashboard`);
  await new Chrome(page).goTo('Techs');
  await expect(techs(page)).toBeVisible();
  expect([...origins]).toEqual([release.origin.address]);

  // Bypasses the tool: the portal does not follow a signature of an unknown key.
  const next = await release.team.publishVariant(teamApp, (script, file) => (isTechs(file) ? `${script}\n` : script));
  const stolen = await readSigning({ read: () => Promise.resolve(undefined) }, createKeyPair().privateKey);
  await promote({ ...asTeam(), version: next.version, signing: stolen });
  await expect(async () => {
    const requests = release.origin.requests.filter((request) => request.startsWith('live.json 304'));
    expect(requests.length).toBeGreaterThan(1);
  }).toPass({ timeout: 30_000 });
  expect(await shown()).toBe(release.version);
  await rollback(asTeam());
  await untilShown(release.version);
});

test('a version that throws is replaced by the one that mounted last from there, and is rolled back there', async ({
  page,
}) => {
  await promote({ ...asTeam(), version: release.version });
  await untilShown(release.version);
  await signIn(page);
  await page.goto(`${portal.url}/list-techs`);
  await expect(techs(page)).toBeVisible();

  const broken = await release.team.publishVariant(teamApp, throwing);
  await promote({ ...asTeam(), version: broken.version });
  await untilShown(broken.version);
  await page.goto(`${portal.url}/list-techs`);
  await expect(techs(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Part of the portal runs an earlier version')).toBeVisible();

  await rollback(asTeam());
  await untilShown(release.version);
  await page.reload();
  await expect(techs(page)).toBeVisible();
  await expect(page.getByText('Part of the portal runs an earlier version')).toBeHidden();
});

test('an origin that is away costs nobody the app, also after the portal was started again', async ({ page }) => {
  await promote({ ...asTeam(), version: release.version });
  await untilShown(release.version);
  release.origin.behavior = 'away';
  await portal.stop();
  portal = await start(portal.port);

  expect(await shown()).toBe(release.version);
  await signIn(page);
  await new Chrome(page).goTo('Techs');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.', {
    timeout: 30_000,
  });
  release.origin.behavior = 'well';
  await page
    .getByRole('main')
    .getByRole('button', { name: /again|retry/i })
    .click();
  await expect(techs(page)).toBeVisible({ timeout: 20_000 });
});

test('an app is switched off, on again, and retired; an open tab goes on', async ({ page, context }) => {
  await promote({ ...asTeam(), version: release.version });
  await untilShown(release.version);
  await signIn(page);
  await page.goto(`${portal.url}/list-techs`);
  await expect(techs(page)).toBeVisible();

  await switchOff({ ...asTeam(), reason: 'Accounts are moved' });
  await untilShown(`${release.version} off`);
  const other = await context.newPage();
  await other.goto(`${portal.url}/list-techs`);
  await expect(other.getByRole('main').getByRole('alert')).toContainText('This page is switched off right now.');
  await new Chrome(page).goTo('Users');
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();

  await switchOn(asTeam());
  await untilShown(release.version);
  await other.reload();
  await expect(techs(other)).toBeVisible();

  await retire({ ...asTeam(), reason: 'It is replaced' });
  await untilShown('none');
  await new Chrome(page).goTo('Techs');
  await expect(techs(page)).toBeVisible();
  await other.goto(`${portal.url}/dashboard`);
  await expect(other.getByRole('link', { name: 'Techs', exact: true })).toBeHidden();
  await promote({ ...asTeam(), version: release.version });
  await untilShown(release.version);
});
