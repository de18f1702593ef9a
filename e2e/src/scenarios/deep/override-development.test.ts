import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LoginScreen } from '../../pages/login-screen.ts';
import { copySampleData } from '../../system/data-folder.ts';
import { startDevSession } from '../../system/dev-session.ts';
import { freePort } from '../../system/free-port.ts';
import { startPortal } from '../../system/portal-process.ts';
import { expect, test } from '../../test.ts';

test.use({ as: 'nobody' });
test.describe.configure({ timeout: 300_000 });

const source = resolve(import.meta.dirname, '../../../../mfe-admin/src/techs/list-techs-page.tsx');

test('an administrator runs an app from a developer’s machine in the published portal; its changes come without a reload', async ({
  page,
}) => {
  const data = copySampleData();
  const before = readFileSync(source, 'utf8');
  const devPort = await freePort();
  const session = await startDevSession('mfe-admin', devPort);
  const portal = await startPortal(data, undefined, () => ({ OVERRIDE_ORIGINS: session.origin }));
  try {
    await page.goto(`${portal.url}/login`);
    await new LoginScreen(page).signIn('admin');
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${portal.url}/list-techs`);
    await page.getByRole('button', { name: /^Version / }).click();
    const dialog = page.getByRole('dialog', { name: 'Versions in this tab' });
    await dialog.getByRole('textbox', { name: /App/ }).fill('mfe-admin');
    await dialog.getByRole('textbox', { name: /Version or URL/ }).fill(session.origin);
    await dialog.getByRole('button', { name: 'Apply and reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Techs' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(`This tab is set to run mfe-admin ${new URL(session.origin).host}.`)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { stayed: true }));

    writeFileSync(source, before.replace('title="Techs"', 'title="Technicians from here"'));
    await expect(page.getByRole('heading', { level: 1, name: 'Technicians from here' })).toBeVisible({
      timeout: 60_000,
    });
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

    await session.stop();
    await page.reload();
    await expect(
      page
        .getByRole('status')
        .getByText(/mfe-admin localhost:\d+ could not be loaded: mfe-admin \w+ runs in its place\./),
    ).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('status').getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Techs' })).toBeVisible();
  } finally {
    writeFileSync(source, before);
    await session.stop();
    await portal.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
