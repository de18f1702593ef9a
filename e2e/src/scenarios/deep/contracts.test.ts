import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import { commands } from '@tech-portal/release-tool/commands';
import type { Browser, Page } from '@playwright/test';
import { LoginScreen } from '../../pages/login-screen.ts';
import { buildRemote, buildShell } from '../../system/contract-builds.ts';
import { fromSetup } from '../../system/environment.ts';
import { plainStore } from '../../system/plain-store.ts';
import { startPortal } from '../../system/portal-process.ts';
import { releaseOptions } from '../../system/release-options.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 240_000 });

const one: OfferedContract = { version: 1 };
const ending: OfferedContract = {
  version: 1,
  deprecated: { since: '2026-11-01', until: '2999-03-01', instead: 'expose { Component }, see the change log.' },
};
const two: OfferedContract = { version: 2 };

let root: string;

test.beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contracts-'));
});
test.afterEach(() => rmSync(root, { recursive: true, force: true }));

function createRelease(browser: Browser) {
  const dir = join(root, 'release');
  const store = plainStore(dir);
  const options = { ...releaseOptions(store, browser), promote: true };
  return { dir, release: async (folder: string) => (await commands['publish']?.([folder], options)) ?? [] };
}

async function expectPages(page: Page, url: string, headings: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, name] of Object.entries(headings)) {
    await page.goto(url + path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
}

test('from contract 1 to 2, step by step, both remotes work at each step, also in a tab that stays open', async ({
  page,
  context,
  browser,
}) => {
  const { dir, release } = createRelease(browser);
  await release(await buildShell(root, [one]));
  await release(buildRemote(root, 'mfe-first', 1, '/first'));
  await release(buildRemote(root, 'mfe-second', 1, '/second'));
  const data = join(root, 'data');
  cpSync(fromSetup('PORTAL_TEMPLATE'), data, { recursive: true });
  const portal = await startPortal(data, undefined, () => ({ PORTAL_DIR: dir }));
  try {
    await page.goto(`${portal.url}/login`);
    await new LoginScreen(page).signIn('tech');
    await expect(page.getByRole('link', { name: 'mfe-first' })).toBeVisible();
    await expectPages(page, portal.url, { '/first': 'mfe-first by contract 1', '/second': 'mfe-second by contract 1' });
    const fresh = await context.newPage();

    expect(await release(await buildShell(root, [ending, two]))).toContain(
      'mfe-first works with platform contract 1 only, which ends on 2999-03-01: expose { Component }, see the change log.',
    );
    await expectPages(fresh, portal.url, {
      '/first': 'mfe-first by contract 1',
      '/second': 'mfe-second by contract 1',
    });

    expect(await release(buildRemote(root, 'mfe-first', 2, '/first'))).not.toContainEqual(
      expect.stringContaining('works with platform contract 1 only'),
    );
    await expectPages(fresh, portal.url, {
      '/first': 'mfe-first by contract 2',
      '/second': 'mfe-second by contract 1',
    });

    const last = await buildShell(root, [two]);
    await expect(release(last)).rejects.toThrow('mfe-second works with platform contract 1, the shell offers 2.');
    await expectPages(fresh, portal.url, {
      '/first': 'mfe-first by contract 2',
      '/second': 'mfe-second by contract 1',
    });

    await release(buildRemote(root, 'mfe-second', 2, '/second'));
    await expect(release(last), 'a rollback would lead to versions of contract 1').rejects.toThrow(
      /mfe-second \w+, to which a rollback would lead, works with platform contract 1/,
    );
    await release(buildRemote(root, 'mfe-first', 2, '/first-page'));
    await release(buildRemote(root, 'mfe-second', 2, '/second-page'));
    await release(last);
    await expectPages(fresh, portal.url, {
      '/first-page': 'mfe-first by contract 2',
      '/second-page': 'mfe-second by contract 2',
    });

    await page.getByRole('link', { name: 'mfe-first' }).first().click();
    await expect(page.getByRole('heading', { name: 'mfe-first by contract 1', level: 1 })).toBeVisible();
  } finally {
    await portal.stop();
  }
});
