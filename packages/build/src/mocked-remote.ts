import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@tech-portal/platform/manifest';

type Exposes = Record<`./${string}`, `./${string}`>;

/** Stands for every page of a mocked remote; a module that exists in the build alone. */
export const mockedPageFile = './src/mocked-page.virtual.js';

/** Source of {@link mockedPageFile}: says whose page it would be. */
export const mockedPageSource = (name: string): string => `import { createElement } from 'react';
export default () => createElement('p', { role: 'status', style: { padding: '2rem' } },
  'This page belongs to ${name}, which is mocked in this session. Start the session with --others live, or with --app ${name}, to see it.');
`;

/** Where the mock of an exposed module lies: next to it. */
const mockFile = (file: `./${string}`): `./${string}` => file.replace(/\.(tsx?)$/, '.mock.$1') as `./${string}`;

/** The mocks an app ships of what it exposes: expose → file, relative to the app's folder. */
export function shippedMocks(folder: string, { exposes }: RemoteManifest): Exposes {
  const mocks = Object.entries(exposes)
    .map(([expose, file]) => [expose, mockFile(file)] as const)
    .filter(([, file]) => existsSync(join(folder, file)));
  return Object.fromEntries(mocks);
}

/**
 * What a remote offers when it is mocked: the mocks it ships, and one page that stands for all of its own, so that
 * menu and links stay as they are.
 */
export function mockedManifest(manifest: RemoteManifest, mocks: Exposes): RemoteManifest {
  const pages = manifest.routes.map(({ expose }) => [expose, mockedPageFile]);
  const exposes = { ...(Object.fromEntries(pages) as Exposes), ...mocks };
  return { ...manifest, exposes, slots: manifest.slots.filter(({ expose }) => expose in exposes) };
}

/**
 * Says which mock is missing, before anything is built.
 *
 * @throws Error with a sentence when an app uses what a mocked remote has no mock of
 */
export function checkMocks(apps: readonly RemoteManifest[], mocked: readonly RemoteManifest[]): void {
  for (const { name, consumes } of apps) {
    for (const consumed of consumes) {
      const [remote = '', expose = ''] = consumed.split('/');
      const offer = mocked.find((one) => one.name === remote);
      if (!offer || `./${expose}` in offer.exposes) continue;
      throw new Error(
        `${name} uses ${consumed}, of which ${remote} ships no mock: write one next to the exposed file, as <file>.mock.tsx.`,
      );
    }
  }
}
