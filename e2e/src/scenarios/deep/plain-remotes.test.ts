import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '@tech-portal/release-tool/commands';
import { LoginScreen } from '../../pages/login-screen.ts';
import { copySampleData } from '../../system/data-folder.ts';
import { buildPlainPack, buildPlainVite } from '../../system/plain-remotes.ts';
import type { PlainRemote } from '../../system/plain-remotes.ts';
import { startPortal } from '../../system/portal-process.ts';
import type { Portal } from '../../system/portal-process.ts';
import { releaseOptions } from '../../system/release-options.ts';
import { copyRelease } from '../../system/release-variant.ts';
import type { ScenarioRelease } from '../../system/release-variant.ts';
import { expect, test } from '../../test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ as: 'nobody' });

const builders: Record<string, () => Promise<PlainRemote>> = {
  'plain-pack': () => buildPlainPack(),
  'plain-module': () => buildPlainPack({ module: true }),
  'plain-vite': () => buildPlainVite(),
};

const description = (name: string) => ({
  name,
  owner: { team: 'Somebody else', contact: 'somebody@example.com' },
  routes: [{ path: `/${name}`, expose: './page', access: 'any', title: 'Plain' }],
  navigation: [{ label: `Go to ${name}`, path: `/${name}`, icon: 'tools', order: 900, section: 'main', access: 'any' }],
});

let release: ScenarioRelease;
let portal: Portal;
let data = '';
const remotes: PlainRemote[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  release = copyRelease();
  for (const [name, build] of Object.entries(builders)) {
    const remote = await build();
    remotes.push(remote);
    const file = join(remote.folder, 'portal.json');
    writeFileSync(file, JSON.stringify(description(name)));
    const lines = await commands['publish']?.([remote.dist], {
      ...releaseOptions(release.store, browser),
      describe: file,
      promote: true,
    });
    expect(lines?.at(-1)).toMatch(new RegExp(`^${name} \\w+ is live$`));
    expect(lines?.at(-2)).toMatch(/mounted: 1 pages/);
  }
  data = copySampleData();
  portal = await startPortal(data, undefined, () => ({ PORTAL_DIR: release.dir }));
});

test.afterAll(async () => {
  await portal?.stop();
  release?.remove();
  rmSync(data, { recursive: true, force: true });
  for (const remote of remotes) remote.remove();
});

for (const name of Object.keys(builders)) {
  for (const way of ['by its address', 'from another page'] as const) {
    test(`${name} is opened ${way}: React works, code and styles that come late are those published`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${portal.url}/login`);
      await new LoginScreen(page).signIn('tech');
      await expect(page).toHaveURL(/\/dashboard$/);
      if (way === 'by its address') await page.goto(`${portal.url}/${name}`);
      else await page.getByRole('link', { name: `Go to ${name}` }).click();

      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Plain remote', level: 1 })).toBeVisible();
      await main.getByRole('button', { name: 'Counted 0' }).click();
      await expect(main.getByRole('button', { name: 'Counted 1' })).toBeVisible();
      await expect(main.getByText('Details came late')).toBeVisible();
      await expect(main.locator('.plain-page')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      const styles = await page
        .locator(`link[rel="stylesheet"][href*="/remotes/${name}/"]`)
        .evaluateAll((links) => links.map((link) => link.getAttribute('integrity')));
      expect(styles).toEqual([expect.stringMatching(/^sha256-/)]);
      expect(errors).toEqual([]);
    });
  }
}

for (const name of Object.keys(builders)) {
  test(`of ${name} no script runs that is not what was published, on a page that was reached from another`, async ({
    page,
  }) => {
    await page.goto(`${portal.url}/login`);
    await new LoginScreen(page).signIn('tech');
    await expect(page).toHaveURL(/\/dashboard$/);
    const published = /\/remotes\/plain-[^/]+\/\w+\/(?!portal-entry).+\.m?js$/;
    await page.route(published, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.foreignCode = true;\n${await response.text()}` });
    });
    await page.getByRole('link', { name: `Go to ${name}` }).click();

    await expect(page.getByRole('main').getByRole('alert')).toContainText('This page could not be loaded.', {
      timeout: 20_000,
    });
    expect(await page.evaluate(() => 'foreignCode' in globalThis)).toBe(false);
  });
}
