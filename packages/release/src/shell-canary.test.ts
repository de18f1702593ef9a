import { createHash } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { canary } from './canary.ts';
import { createErrorBudget } from './error-budget.ts';
import { createLivePortal } from './live-portal.ts';
import { createPortalHandler } from './portal-handler.ts';
import { promote, rollback } from './promote.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { createReleaseFixture } from './release-fixture.ts';

const watch = "watch('</script>')";
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function createShellCanary(percent = 5) {
  const { store, dir, ...fixture } = await createReleaseFixture();
  await fixture.release(await fixture.buildRemote('mfe-store', 'store()'));
  const earlier = await fixture.release(await fixture.buildShell('earlier()', watch));
  const live = await fixture.release(await fixture.buildShell('live()', watch));
  const { version: next } = await publish({ store, build: await fixture.buildShell('next()', 'badWatch()') });
  await canary({ store, app: 'shell', version: next, percent });
  const handle = createPortalHandler({ dir });
  const open = async (cookie: string, path = '/cart') => {
    const response = await handle(new Request(`http://portal.test${path}`, { headers: cookie ? { cookie } : {} }));
    if (!response) throw new Error('The handler left the page to others.');
    const html = await response.text();
    return { html, headers: response.headers, shell: /src="\/shell\/(\w+)\/main\.js"/.exec(html)?.[1] };
  };
  return { store, dir, fixture, earlier, live, next, open };
}

test('a request for exactly the canary gets its page, all others the live one', async () => {
  const { live, next, open } = await createShellCanary();

  expect((await open(`theme=dark; shell_canary=${next}`)).shell).toBe(next);
  expect((await open('')).shell).toBe(live);
});

test('the page of a canary holds its own hashes, and its policy lets them in', async () => {
  const { next, open } = await createShellCanary();
  const { html, headers } = await open(`shell_canary=${next}`);
  const [, map = ''] = /<script type="importmap">([^<]*)</.exec(html) ?? [];
  const policy = headers.get('content-security-policy');

  expect(JSON.parse(map)).toMatchObject({ integrity: { [`/shell/${next}/main.js`]: 'sha256-main' } });
  for (const script of [map, 'boot()', "watch('<\\/script>')"]) expect(policy).toContain(hashOf(script));
});

test('the live shell watches over the start of its canary, and of nothing else', async () => {
  const { next, open } = await createShellCanary();

  expect((await open(`shell_canary=${next}`)).html).toContain("<head>\n<script>watch('<\\/script>')</script>");
  expect((await open('')).html).not.toContain('watch(');
});

test('no cache gives the page of one to another', async () => {
  const { open } = await createShellCanary();
  const { headers } = await open('');

  expect(headers.get('vary')).toBe('accept-encoding, cookie');
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('no cookie brings another version than the canary or the live one', async () => {
  const { earlier, live, next, open } = await createShellCanary();
  const cookies = [
    earlier,
    'unknown',
    '../../secret',
    `!${next}`,
    `${next}x`,
    next.toUpperCase().padStart(13, 'X'),
    encodeURIComponent(`${next}/../${earlier}`),
    `${next}; shell_canary=${earlier}`,
    `${next}; shell_canary=!${next}`,
  ];
  for (const cookie of cookies) {
    expect({ cookie, shell: (await open(`shell_canary=${cookie}`)).shell }).toEqual({ cookie, shell: live });
  }
});

test('an address that holds a token gets the live shell: a reload would lose the token', async () => {
  const { live, next, open } = await createShellCanary();
  expect((await open(`shell_canary=${next}`, '/reset-password?t=secret')).shell).toBe(live);
});

test.each(['0 percent', 'a rollback', 'the error budget'])(
  '%s sends its people back with the next page',
  async (by) => {
    const { store, earlier, live, next, open } = await createShellCanary();
    if (by === '0 percent') await canary({ store, app: 'shell', version: next, percent: 0 });
    if (by === 'a rollback') await rollback({ store, app: 'shell' });
    if (by === 'the error budget') {
      const budget = createErrorBudget({ store, people: 1 });
      const fault = { app: 'shell', version: next };
      const counts = { failing: async () => [fault], count: async () => ({ failed: 2, ran: 2 }) };
      const [failure] = await budget.failures(counts, new Date());
      if (failure) await budget.take(failure, new Date());
    }

    expect((await open(`shell_canary=${next}`)).shell).toBe(by === 'a rollback' ? earlier : live);
  },
);

test('promoting it gives it to all, without a watch', async () => {
  const { store, next, open } = await createShellCanary();
  await promote({ store, app: 'shell', version: next });

  for (const cookie of ['', `shell_canary=${next}`]) {
    const { shell, html } = await open(cookie);
    expect(shell).toBe(next);
    expect(html).not.toContain('atch(');
  }
});

test('the server puts its version and percentage into pages and registry; files for static hosting have neither', async () => {
  const { dir, next, open } = await createShellCanary(25);
  const expected = `"shellCanary":{"version":"${next}","percent":25}`;

  expect((await open('')).html).toContain(expected);
  expect((await open('', '/registry.json')).html).toContain(expected);
  for (const file of ['index.html', 'registry.json']) {
    expect(await readFile(join(dir, file), 'utf8')).not.toContain('shellCanary');
  }
});

test('prune leaves it, and takes it once it has ended long ago', async () => {
  const { store, live, next } = await createShellCanary();
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
  const pruned = async (days: number) =>
    (await prune({ store, keep: 1, now: inDays(days) })).map(({ version }) => version);

  expect(await pruned(20)).not.toContain(next);
  await canary({ store, app: 'shell', version: next, percent: 0, now: inDays(20) });
  expect(await pruned(25)).toEqual([]);
  expect(await pruned(40)).toEqual([next]);
  expect(await store.hasFolder(`shell/${live}`)).toBe(true);
});

test('one whose page is missing takes nobody down, and is there again with it', async () => {
  const { dir, next } = await createShellCanary();
  const page = join(dir, 'shell', next, 'index.html');
  const report = vi.fn();
  const read = createLivePortal({ root: dir, origins: {}, report });
  await rename(page, `${page}.lost`);

  const without = await read();
  expect(without.pageAt('/', next)?.html).toContain('<!doctype html>');
  expect(without.pageAt('/', next)?.html).not.toContain(`/shell/${next}/`);
  expect(without.registry.shellCanary).toBeUndefined();
  expect(report).toHaveBeenCalledWith('shell', expect.any(Error));

  await rename(`${page}.lost`, page);
  expect((await read()).pageAt('/', next)?.html).toContain(`/shell/${next}/`);
});
