import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '@tech-portal/release';

type Publication = Parameters<typeof publish>[0];

const manifest = {
  name: 'mfe-store',
  owner: { team: 'Store', contact: 'store-team@example.com' },
  platformContract: 1,
  routes: [{ path: '/cart', expose: './cart-page', access: ['tech', 'admin'], title: 'My Cart' }],
  navigation: [],
  slots: [],
  consumes: [],
  entry: 'remote-entry.js',
  exposes: {},
  uses: {},
  requires: {},
};

/** Writes files into a folder and publishes them as a build. */
export async function publishBuild(
  { store, build }: Pick<Publication, 'store' | 'build'>,
  files: Readonly<Record<string, string>>,
) {
  mkdirSync(build, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(build, file), content);
  return publish({ store, build });
}

/** Publishes a store build with this code; different code results in a different version. */
export const publishStore = (build: Pick<Publication, 'store' | 'build'>, code: string) =>
  publishBuild(build, { 'portal-manifest.json': JSON.stringify(manifest), 'remote-entry.js': code });
