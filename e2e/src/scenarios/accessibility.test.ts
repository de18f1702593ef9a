import { SHELL_PATHS } from '@tech-portal/platform/manifest';
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { expectAccessible, expectFitsLargeText } from '../expect-accessible.ts';
import { adminScreens } from '../screens/admin.ts';
import { expectFitsScreens, findSmallTargets, findUnstyled } from '../screens/layout-checks.ts';
import { technicianScreens } from '../screens/technician.ts';
import { visitorScreens } from '../screens/visitor.ts';
import { expect, test } from '../test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

const screens = [...visitorScreens, ...technicianScreens, ...adminScreens];

// Every element of a long list is checked twice, in each state of a page.
test.describe.configure({ timeout: 240_000 });

for (const screen of screens) {
  test.describe(screen.name, () => {
    test.use({ as: screen.as });

    test(`${screen.name} has its styles, fits a phone and has nothing that axe objects to, light or dark`, async ({
      page,
      account,
      viewport,
    }) => {
      const isDesk = (viewport?.width ?? 0) > 600;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(typeof screen.path === 'string' ? screen.path : await screen.path(account));
      await screen.ready(page);
      await waitUntilQuiet(page);
      await expect.poll(() => findUnstyled(page)).toEqual([]);
      await expectAccessible(page);
      await expectFitsScreens(page);
      for (const [state, reach] of Object.entries(screen.states ?? {})) {
        await test.step(state, async () => {
          await reach(page);
          await waitUntilQuiet(page);
          await expectAccessible(page);
          if (isDesk) await expectFitsLargeText(page);
        });
      }
    });
  });
}

test('every page of the portal is among the screens', async ({ request }) => {
  const { remotes } = (await (await request.get('/registry.json')).json()) as RemoteRegistry;
  const routes = remotes.flatMap(({ routes: own }) => own.map(({ path }) => path));
  const isOf = (route: string) =>
    new RegExp(`^${route.replace(/\/:\w+\?|\/\*/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`);
  const paths = screens.flatMap(({ path }) => (typeof path === 'string' ? [path.replace(/\?.*/, '')] : []));
  // The print page has no screen, and `/user` by itself is not a page: its route is reserved.
  const all = [...routes, ...SHELL_PATHS].filter((route) => !['/estimate/:id/print', '/user'].includes(route));
  expect(all.filter((route) => !paths.some((path) => isOf(route).test(path)))).toEqual([]);
});

test.describe('the measures', () => {
  test.use({ as: 'nobody' });

  test('the measures find what has no styles, is too large or too small', async ({ page }) => {
    await page.setContent(
      '<svg class="m_0" style="width: 121px"></svg><button style="height: 43px">Save</button><a href="#">Open</a>',
    );
    expect(await findUnstyled(page)).toEqual([
      'no style sheet has the class m_0',
      expect.stringContaining('an icon is larger than 120 px'),
    ]);
    expect(await findSmallTargets(page)).toEqual([
      'Save is 43 px high',
      expect.stringMatching(/^Open is 1\d px high$/),
    ]);
  });
});
