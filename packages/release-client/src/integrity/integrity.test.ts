import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../testing/registry.ts';
import { verifyChunks } from './chunk-integrity.ts';
import { verifyEntry } from './entry-integrity.ts';
import { hashesOf } from './known-hashes.ts';
import { readPageHashes } from './page-hashes.ts';

const live = remote([], { name: 'mfe-store', version: '2', entry: '/remotes/mfe-store/2/entry.js' });
const earlier = remote([], {
  name: 'mfe-store',
  version: '1',
  entry: '/remotes/mfe-store/1/entry.js',
  integrity: {
    '/remotes/mfe-store/1/entry.js': 'sha256-old',
    '/remotes/mfe-store/1/chunk.js': 'sha256-old-chunk',
    '/remotes/mfe-store/1/chunk.css': 'sha256-old-styles',
  },
});
let attempts = 0;
/** Creates a new retry URL, as each URL is admitted once per page load. */
const again = (address: string) => `${address}?retry=${(attempts += 1)}`;

function nameHashes(integrity: Record<string, string>) {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity });
  document.head.append(map);
}

beforeEach(() => {
  nameHashes({ '/remotes/mfe-store/2/entry.js': 'sha256-new', '/remotes/mfe-store/2/chunk.js': 'sha256-new-chunk' });
  verifyChunks();
});
afterEach(() => {
  document.head.replaceChildren();
});

/** Attributes of the link that makes the browser fetch a module with its hash. */
const asked = () => {
  const link = document.querySelector('link');
  return link && { rel: link.rel, href: link.getAttribute('href'), integrity: link.integrity };
};
const answer = (event: 'load' | 'error') => document.querySelector('link')?.dispatchEvent(new Event(event));

test('the hashes of the page are parsed once, however many files ask for them', () => {
  const first = readPageHashes();
  expect(first).toHaveProperty(['/remotes/mfe-store/2/entry.js'], 'sha256-new');
  expect(readPageHashes()).toBe(first);
});

test('under its own address an entry of the page is left to the browser', async () => {
  await verifyEntry(live, live.entry);
  expect(asked()).toBeNull();
});

test('under another address the browser fetches it with its hash, and is waited for', async () => {
  const address = again(live.entry);
  const verified = verifyEntry(live, address);
  expect(asked()).toEqual({ rel: 'modulepreload', href: address, integrity: 'sha256-new' });
  answer('load');
  await expect(verified).resolves.toBeUndefined();
});

test('another script than was published does not pass, and leaves no trace in the page', async () => {
  const verified = verifyEntry(live, again(live.entry));
  answer('error');
  await expect(verified).rejects.toThrow(TypeError);
  expect(asked()).toBeNull();
});

test('a version that stands in is held against the hashes it mounted with, and so are its chunks', async () => {
  const verified = verifyEntry(earlier, earlier.entry);
  expect(asked()).toEqual({ rel: 'modulepreload', href: earlier.entry, integrity: 'sha256-old' });
  answer('load');
  await verified;

  document.querySelector('link')?.remove();
  const chunk = window.portalVerify?.(`${window.location.origin}/remotes/mfe-store/1/chunk.js`);
  expect(asked()).toMatchObject({ integrity: 'sha256-old-chunk' });
  answer('load');
  await expect(chunk).resolves.toBeUndefined();
});

test('styles are held against the hashes of the page, and those of a version that stands in against its own', async () => {
  document.head.replaceChildren();
  nameHashes({ '/remotes/mfe-store/2/entry.js': 'sha256-new', '/remotes/mfe-store/2/chunk.css': 'sha256-new-styles' });
  const verified = verifyEntry(earlier, again(earlier.entry));
  answer('load');
  await verified;
  const hashOf = (file: string) => window.portalStyleHash?.(`${window.location.origin}/remotes/mfe-store/${file}`);

  expect(hashOf('2/chunk.css')).toBe('sha256-new-styles');
  expect(hashOf('2/chunk.css?retry=1')).toBe('sha256-new-styles');
  expect(hashOf('1/chunk.css')).toBe('sha256-old-styles');
  expect(hashOf('0/chunk.css')).toBeUndefined();
});

test('chunks of a second attempt are held against their hashes, others are left to the browser', async () => {
  await verifyEntry(live, live.entry);
  const chunk = `${window.location.origin}/remotes/mfe-store/2/chunk.js`;

  expect(window.portalVerify?.(chunk)).toBeUndefined();
  const verified = window.portalVerify?.(again(chunk));
  expect(asked()).toMatchObject({ rel: 'modulepreload', integrity: 'sha256-new-chunk' });
  answer('error');
  await expect(verified).rejects.toThrow('differs from what was published');
});

test('a published script of which nobody knows the hash does not run', async () => {
  const { integrity: _, ...unknown } = { ...earlier, entry: '/remotes/mfe-store/0/entry.js' };
  await expect(verifyEntry(unknown, unknown.entry)).rejects.toThrow('No published hash');
});

test("neither a developer's machine nor a page of it has hashes", async () => {
  const served = remote([], { name: 'mfe-store', entry: 'http://localhost:4401/entry.js' });
  await expect(verifyEntry(served, served.entry)).resolves.toBeUndefined();
  document.head.replaceChildren();
  await expect(verifyEntry(live, live.entry)).resolves.toBeUndefined();
  expect(asked()).toBeNull();
});

test('the hashes of the page can be reduced to those of one version', () => {
  expect(hashesOf(live)).toEqual({
    '/remotes/mfe-store/2/entry.js': 'sha256-new',
    '/remotes/mfe-store/2/chunk.js': 'sha256-new-chunk',
  });
  expect(hashesOf({ ...earlier, entry: '/remotes/mfe-store/0/entry.js' })).toEqual({});
});

/** Remote that is not part of the page: the import map contains only its entry. */
function ofAnotherPage(version: string) {
  const folder = `/remotes/mfe-other/${version}/`;
  nameHashes({ [`${folder}entry.js`]: 'sha256-entry' });
  const entry = remote([], {
    name: 'mfe-other',
    version,
    entry: `${folder}entry.js`,
    manifest: { url: `${folder}portal-manifest.json`, integrity: 'sha256-manifest' },
  });
  return { entry, chunk: `${window.location.origin}${folder}chunk.js` };
}

const manifest = () => Response.json({ integrity: { 'chunk.js': 'sha256-chunk', 'chunk.css': 'sha256-styles' } });

test('of a remote of another page the chunks wait for the hashes of its manifest', async () => {
  document.head.replaceChildren();
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(manifest());
  const { entry, chunk } = ofAnotherPage('1');
  await verifyEntry(entry, entry.entry);
  expect(fetched).toHaveBeenCalledWith(
    '/remotes/mfe-other/1/portal-manifest.json',
    expect.objectContaining({ integrity: 'sha256-manifest' }),
  );

  const verified = window.portalVerify?.(chunk);
  await expect.poll(() => asked()).toMatchObject({ rel: 'modulepreload', integrity: 'sha256-chunk' });
  answer('load');
  await expect(verified).resolves.toBeUndefined();
  expect(window.portalStyleHash?.(chunk.replace('.js', '.css'))).toBe('sha256-styles');
  expect(hashesOf(entry)).toMatchObject({ '/remotes/mfe-other/1/chunk.js': 'sha256-chunk' });

  await verifyEntry(entry, entry.entry);
  expect(fetched).toHaveBeenCalledOnce();
});

test('without its manifest no chunk of it runs, until another attempt has learned the hashes', async () => {
  document.head.replaceChildren();
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('not what was published'));
  const { entry, chunk } = ofAnotherPage('2');
  await verifyEntry(entry, entry.entry);
  await expect(window.portalVerify?.(chunk)).rejects.toThrow('not what was published');
  await expect(window.portalVerify?.(chunk)).rejects.toThrow('not what was published');
  expect(asked()).toBeNull();

  fetched.mockResolvedValueOnce(manifest());
  const second = verifyEntry(entry, again(entry.entry));
  expect(fetched.mock.lastCall?.[0]).toMatch(/portal-manifest\.json\?retry=/);
  answer('load');
  await second;
  document.querySelector('link')?.remove();
  const verified = window.portalVerify?.(again(chunk));
  await expect.poll(() => asked()).toMatchObject({ integrity: 'sha256-chunk' });
  answer('load');
  await expect(verified).resolves.toBeUndefined();
});

test('a manifest that hangs holds up nobody who tries again', async () => {
  document.head.replaceChildren();
  const fetched = vi.spyOn(window, 'fetch').mockReturnValueOnce(new Promise(() => {}));
  const { entry, chunk } = ofAnotherPage('3');
  await verifyEntry(entry, entry.entry);
  fetched.mockResolvedValueOnce(manifest());
  const second = verifyEntry(entry, again(entry.entry));
  answer('load');
  await second;
  document.querySelector('link')?.remove();
  void window.portalVerify?.(again(chunk));
  await expect.poll(() => asked()).toMatchObject({ integrity: 'sha256-chunk' });
});

test("a chunk of the shell that is fetched again is held against the page's hash", async () => {
  document.head.replaceChildren();
  nameHashes({ '/shell/1/dialog.js': 'sha256-dialog' });
  const chunk = `${window.location.origin}/shell/1/dialog.js`;
  expect(window.portalVerify?.(chunk)).toBeUndefined();
  const verified = window.portalVerify?.(again(chunk));
  expect(asked()).toMatchObject({ rel: 'modulepreload', integrity: 'sha256-dialog' });
  answer('error');
  await expect(verified).rejects.toThrow('differs from what was published');
});
