import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

test.use({ as: 'technician' });

interface Federation {
  readonly __GLOBAL_PLUGIN__: object[];
  readonly moduleInfo: Readonly<Record<string, ModuleInfo>>;
  readonly __SHARE__: Readonly<Record<string, Record<string, Record<string, Record<string, { useIn: string[] }>>>>>;
}

interface ModuleInfo {
  readonly version: string;
  readonly remoteEntry?: string;
  readonly modules?: readonly { readonly modulePath: string }[];
  readonly remotesInfo: Readonly<Record<string, { readonly matchedVersion: string }>>;
}

const openTools = (page: Page) =>
  page.addInitScript(() => {
    const federation = { __GLOBAL_PLUGIN__: [{ name: 'mf-devtool-getModuleInfo-plugin', loadRemoteSnapshot: String }] };
    Object.assign(window, { __FEDERATION__: federation, __VMOK__: federation });
  });

const readTools = (page: Page) =>
  page.evaluate(() => {
    const { moduleInfo, __SHARE__ } = Reflect.get(window, '__FEDERATION__') as Federation;
    return JSON.parse(JSON.stringify({ moduleInfo, share: __SHARE__ })) as {
      moduleInfo: Federation['moduleInfo'];
      share: Federation['__SHARE__'];
    };
  });

const opened = (page: Page) => expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible();

test("module federation's developer tools show the shell, its remotes and who uses whom", async ({ page, baseURL }) => {
  await openTools(page);
  await page.goto('/brands');
  await opened(page);
  await expect.poll(async () => Object.keys((await readTools(page)).moduleInfo).length).toBeGreaterThan(3);
  const { moduleInfo, share } = await readTools(page);

  const { shell } = moduleInfo;
  expect(Object.keys(shell?.remotesInfo ?? {}).toSorted()).toEqual(['mfe-admin', 'mfe-estimates', 'mfe-store']);
  const snapshot = (name: string) => moduleInfo[`${name}:${shell?.remotesInfo[name]?.matchedVersion}`];
  expect(snapshot('mfe-store')).toMatchObject({
    version: expect.stringMatching(/^\w+$/),
    remoteEntry: expect.stringMatching(new RegExp(`^${baseURL}/remotes/mfe-store/.+\\.js$`)),
    modules: expect.arrayContaining([expect.objectContaining({ modulePath: './brands-page' })]),
  });
  expect(Object.keys(snapshot('mfe-estimates')?.remotesInfo ?? {})).toEqual(['mfe-store']);

  const react = Object.values(Object.values(share).find((scopes) => 'default' in scopes)?.['default']?.['react'] ?? {});
  expect(react).toHaveLength(1);
});

test('without the tools nothing is fetched or written for them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/brands');
  await opened(page);
  expect((await readTools(page)).moduleInfo).toEqual({});
  expect(scripts.some((url) => url.includes('/federation.'))).toBe(true);
  expect(scripts.filter((url) => url.includes('/federation-tools.'))).toEqual([]);
});
