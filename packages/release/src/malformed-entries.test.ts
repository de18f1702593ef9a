import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { expect, test, vi } from 'vitest';
import { createLivePortal } from './live-portal.ts';
import { createReleaseFixture } from './release-fixture.ts';

/** Portal with two apps, the second with a modified manifest. */
async function createPortal(change: (manifest: BuiltRemote) => unknown) {
  const fixture = await createReleaseFixture();
  const release = async (name: string, changed: (manifest: BuiltRemote) => unknown) => {
    const build = await fixture.buildRemote(name, `${name}()`);
    const file = join(build, 'portal-manifest.json');
    await writeFile(file, JSON.stringify(changed(JSON.parse(await readFile(file, 'utf8')) as BuiltRemote)));
    return fixture.release(build);
  };
  await release('mfe-store', (manifest) => manifest);
  await release('mfe-late', (manifest) =>
    change({ ...manifest, routes: [{ path: '/late', expose: './page', access: 'any', title: 'Late' }] }),
  );
  const report = vi.fn();
  const { registry } = await createLivePortal({ root: fixture.dir, origins: {}, report })();
  const paths = registry.remotes.map(({ name, routes }) => `${name} ${routes.map(({ path }) => path).join(' ')}`);
  return { registry, paths, reports: report.mock.calls.map(([, error]) => (error as Error).message) };
}

const routeOf = (path: string) => ({ path, expose: './page', access: 'any', title: 'Page' });

test('a malformed route is left out alone, and it is said once', async () => {
  const { paths, reports } = await createPortal(({ routes, ...rest }) => ({
    ...rest,
    routes: [...routes, routeOf('late')],
  }));
  expect(paths).toEqual(['mfe-late /late', 'mfe-store /cart']);
  expect(reports).toEqual(['mfe-late: routes[1].path must be a path such as /returns/:id.']);
});

test.each([
  ['/login', "the shell's own", 'shell has /login'],
  ['/Cart/', 'of an app that was here before, in another spelling', 'mfe-store has /cart'],
])('the route %s, %s, is left out alone', async (path, _, sentence) => {
  const { paths, reports } = await createPortal(({ routes, ...rest }) => ({
    ...rest,
    routes: [...routes, routeOf(path)],
  }));
  expect(paths).toEqual(['mfe-late /late', 'mfe-store /cart']);
  expect(reports).toEqual([`mfe-late: the route ${path} is left out, ${sentence}.`]);
});

test('an app of which nothing could be shown does not go live', async () => {
  await expect(createPortal((manifest) => ({ ...manifest, exposes: undefined }))).rejects.toThrow(
    'The manifest: exposes is missing.',
  );
});
