import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuiltRemote } from '@tech-portal/platform/manifest';
import { folderStore } from './folder-store.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';

export interface ReleaseFixture {
  readonly dir: string;
  readonly store: ReleaseStore;
  /** Writes a build's files, path → content, and returns its folder. */
  build(name: string, files: Readonly<Record<string, string>>): Promise<string>;
  /** Writes the build of a remote; `code` determines its version. */
  buildRemote(name: string, code: string): Promise<string>;
  buildShell(code: string): Promise<string>;
  release(build: string): Promise<string>;
}

const manifestOf = (name: string): BuiltRemote => ({
  name,
  platformContract: 1,
  routes: [
    {
      path: name === 'mfe-admin' ? '/users' : '/cart',
      expose: './cart-page',
      access: ['tech', 'admin'],
      title: 'My Cart',
    },
  ],
  navigation: [],
  slots: [],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: { './cart-page': ['cart-page.js'] },
  uses: { './cart-page': ['react'] },
  requires: { react: '^19.0.0' },
  integrity: { 'remote-entry.js': 'sha256-entry', 'cart-page.js': 'sha256-page' },
});

const page = `<!doctype html><head>
<meta name="trusted-types" content="default dompurify">
<script type="application/json" id="portal-config"></script>
<script type="application/json" id="remote-registry"></script>
<script type="importmap">{"integrity":{"%SHELL%main.js":"sha256-main"}}</script>
<script>boot()</script>
<script type="module" src="%SHELL%main.js"></script></head>`;

export async function createReleaseFixture(): Promise<ReleaseFixture> {
  const root = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const dir = join(root, 'release');
  const store = folderStore(dir);
  let builds = 0;

  async function build(name: string, files: Readonly<Record<string, string>>) {
    builds += 1;
    const folder = join(root, `${name}-${builds}`);
    for (const [file, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), content);
    }
    return folder;
  }

  return {
    dir,
    store,
    build,
    buildRemote: (name, code) =>
      build(name, {
        'portal-manifest.json': JSON.stringify(manifestOf(name)),
        'remote-entry.js': code,
        'cart-page.js': `${code}${' '.repeat(2000)}`,
      }),
    buildShell: (code) => build('shell', { 'index.html': page, 'main.js': code }),
    async release(folder) {
      const published = await publish({ store, build: folder });
      await promote({ store, ...published });
      return published.version;
    },
  };
}
