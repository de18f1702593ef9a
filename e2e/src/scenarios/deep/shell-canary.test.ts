import { rmSync } from 'node:fs';
import { isAmong } from '@tech-portal/platform/rollout';
import { canary, compositionOf, liveVersion, promote, readLiveVersions } from '@tech-portal/release';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Chrome } from '../../pages/chrome.ts';
import { LoginScreen } from '../../pages/login-screen.ts';
import type { Username } from '../../system/accounts.ts';
import { accountIdOf, signIn } from '../../system/api.ts';
import { copySampleData } from '../../system/data-folder.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { copyRelease } from '../../system/release-variant.ts';
import type { ScenarioRelease } from '../../system/release-variant.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 300_000 });

let release: ScenarioRelease;
let portal: Portal;
let data: string;
const contexts: BrowserContext[] = [];

test.beforeEach(async () => {
  release = copyRelease();
  data = copySampleData();
  portal = await startPortal(data, undefined, () => ({ PORTAL_DIR: release.dir, ERROR_BUDGET_PEOPLE: '1' }));
});
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  await portal.stop();
  release.remove();
  rmSync(data, { recursive: true, force: true });
});

/** Works like the live shell. */
const healthy = (script: string) => `${script}\n`;
const brokenAtStart = (script: string, file: string) =>
  file.startsWith('main.') ? `throw new Error("thrown at the start");${script}` : script;
/** A page of its own throws, and remotes lack what they need of it. */
const brokenPages = (script: string) =>
  script
    .replaceAll('"Signed-in devices"', '(()=>{throw new Error("thrown when rendered")})()')
    .replaceAll('PageHeader:()=>', 'PageHeading:()=>');

const shellRelease = async () => (await readLiveVersions(release.store))['shell'];
const liveShell = async () => liveVersion(await readLiveVersions(release.store), 'shell') ?? 'none';

/** A person at a browser of their own. */
class Person {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The version that runs, as the footer shows it. */
  async expectShell(version: string): Promise<void> {
    await expect(this.page.getByText(/^Version \w{7}$/)).toHaveAttribute('title', new RegExp(`^shell ${version}\n`));
  }

  async expectToAskFor(version: string | undefined): Promise<void> {
    const asked = async () =>
      (await this.page.context().cookies()).find(({ name }) => name === 'shell_canary')?.value ?? undefined;
    await expect.poll(asked).toBe(version);
  }

  /** Signs in, and waits until the portal knows who that is. */
  async signIn(username: Username): Promise<void> {
    await this.page.goto(`${portal.url}/login`);
    const known = this.page.waitForResponse(
      (response) => response.url().endsWith('/auth/login') && response.request().method() === 'GET',
    );
    await new LoginScreen(this.page).signIn(username);
    await known;
    await expect(this.page).toHaveURL(/\/dashboard/);
  }

  /** Loads the page anew, and waits until the portal knows who sits there. */
  async reload(): Promise<void> {
    const known = this.page.waitForResponse(
      (response) => response.url().endsWith('/auth/login') && response.request().method() === 'GET',
    );
    await this.page.reload();
    await known;
  }
}

async function sitDown(browser: Browser): Promise<Person> {
  const context = await browser.newContext();
  contexts.push(context);
  return new Person(await context.newPage());
}

/** The least percentage at which an account gets the shell's canary. */
async function leastPercentOf(username: Username): Promise<number> {
  const id = await accountIdOf(portal.url, await signIn(portal.url, username));
  const percents = Array.from({ length: 101 }, (_, percent) => percent);
  return percents.find((percent) => isAmong(`user-${id}`, 'shell', percent)) ?? Number.NaN;
}

/** Two accounts, the one that gets it sooner first, and the percentage at which that one alone does. */
async function twoAccounts() {
  const accounts = [];
  for (const username of ['tech', 'tech2'] as const) accounts.push({ username, least: await leastPercentOf(username) });
  const [sooner, later] = accounts.toSorted((a, b) => a.least - b.least);
  if (!sooner || !later || sooner.least === later.least) throw new Error('Both accounts would get the same version.');
  return { inside: sooner.username, outside: later.username, percent: sooner.least };
}

test('a canary of the shell goes to its people alone, raising it only adds some, and promoting it ends it', async ({
  browser,
}) => {
  const live = await liveShell();
  const { inside, outside, percent } = await twoAccounts();
  const next = await release.publishVariant('shell', healthy);
  await canary({ store: release.store, ...next, percent });
  const [ann, bob] = [await sitDown(browser), await sitDown(browser)];

  await ann.signIn(inside);
  await ann.expectShell(live);
  await ann.expectToAskFor(next.version);
  await ann.reload();
  await ann.expectShell(next.version);
  await bob.signIn(outside);
  await bob.reload();
  await bob.expectShell(live);
  await bob.expectToAskFor(undefined);

  await canary({ store: release.store, ...next, percent: 100 });
  await bob.reload();
  await bob.expectToAskFor(next.version);
  await bob.reload();
  await bob.expectShell(next.version);
  await ann.reload();
  await ann.expectShell(next.version);

  await new Chrome(ann.page).logOut();
  await ann.expectToAskFor(undefined);
  await promote({ store: release.store, ...next });
  await bob.reload();
  await bob.expectShell(next.version);
  await bob.expectToAskFor(undefined);
});

test('a canary that is lowered gives the live version back, and an open tab shows a notice', async ({ browser }) => {
  const live = await liveShell();
  const next = await release.publishVariant('shell', healthy);
  await canary({ store: release.store, ...next, percent: 100 });
  const ann = await sitDown(browser);
  await ann.page.clock.install();
  await ann.signIn('tech');
  await ann.expectToAskFor(next.version);
  await ann.reload();
  await ann.expectShell(next.version);

  await canary({ store: release.store, ...next, percent: 0 });
  await ann.page.clock.fastForward('06:00');
  await expect(ann.page.getByText('A new version of the portal is available.')).toBeVisible();
  await ann.expectShell(next.version);
  await ann.page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
  await ann.expectShell(live);
  await ann.expectToAskFor(undefined);
});

test('a canary that does not start gives way by itself, and ends once it did so for too many people', async ({
  browser,
}) => {
  const live = await liveShell();
  const next = await release.publishVariant('shell', brokenAtStart);
  await canary({ store: release.store, ...next, percent: 100 });
  const [ann, bob] = [await sitDown(browser), await sitDown(browser)];
  await ann.signIn('tech');
  await ann.expectToAskFor(next.version);

  await ann.page.reload();
  await ann.expectShell(live);
  await ann.expectToAskFor(`!${next.version}`);
  await ann.reload();
  await ann.expectShell(live);
  expect((await shellRelease())?.canary).toMatchObject({ version: next.version });

  await bob.signIn('tech2');
  await bob.expectToAskFor(next.version);
  await bob.page.reload();
  await bob.expectShell(live);
  await expect.poll(async () => (await shellRelease())?.canary).toBeUndefined();
  expect(await liveShell()).toBe(live);
});

test('what fails in a canary counts against it and not against its neighbours, and a reload brings the live shell', async ({
  browser,
}) => {
  const before = compositionOf(await readLiveVersions(release.store));
  const next = await release.publishVariant('shell', brokenPages);
  await canary({ store: release.store, ...next, percent: 100 });
  const [ann, bob] = [await sitDown(browser), await sitDown(browser)];

  await ann.signIn('tech');
  await ann.expectToAskFor(next.version);
  await ann.page.goto(`${portal.url}/user-settings`);
  await expect(ann.page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await ann.page.getByRole('button', { name: 'Try again' }).click();
  await expect(ann.page.getByRole('heading', { name: 'User Settings' })).toBeVisible();

  await bob.signIn('tech2');
  await bob.expectToAskFor(next.version);
  await bob.page.goto(`${portal.url}/brands`);
  await expect(bob.page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.');
  await expect.poll(async () => (await shellRelease())?.canary).toBeUndefined();
  await bob.page.reload();
  await expect(bob.page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();
  expect(compositionOf(await readLiveVersions(release.store))).toEqual(before);
});
