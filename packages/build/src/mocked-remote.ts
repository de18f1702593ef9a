import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtensionPoint, RemoteManifest } from '@tech-portal/platform/manifest';

type Exposes = Record<`./${string}`, `./${string}`>;

export const mockedPageFile = './src/mocked-page.virtual.js';

/**
 * Slot → source of the props that a mocked page passes to the slot's components; the id is the last part of the URL.
 */
const slotProps: Readonly<Record<ExtensionPoint, string>> = {
  'estimate.actions': '{ cartId: Number(id()) }',
  'order.actions': '{ transId: id() }',
  'search.results': "{ text: 'heater', onFollow() {} }",
};

/** Source of {@link mockedPageFile}: a page that shows the remote's name and the slots that it offers. */
export const mockedPageSource = ({
  name,
  offers = [],
}: RemoteManifest): string => `import { Slot } from '@tech-portal/platform';
import { createElement } from 'react';
const id = () => location.pathname.split('/').at(-1);
export default () => createElement('div', { style: { padding: '2rem' } },
  createElement('p', { role: 'status' },
    'This page belongs to ${name}, which is mocked in this session. Start the session with --others live, or with --app ${name}, to see it.'),
${offers
  .map(
    (
      offer,
    ) => `  createElement('h2', null, '${offer.name}'), createElement(Slot, { name: '${offer.name}', props: ${slotProps[offer.name]} }),
`,
  )
  .join('')});
`;

/** Path of an exposed module's mock, next to the module. */
const mockFileOf = (file: `./${string}`): `./${string}` => file.replace(/\.(tsx?)$/, '.mock.$1') as `./${string}`;

/** Mocks that an app ships for its exposes: expose → file, relative to the app's folder. */
export function findMocks(folder: string, { exposes }: RemoteManifest): Exposes {
  const mocks = Object.entries(exposes)
    .map(([expose, file]) => [expose, mockFileOf(file)] as const)
    .filter(([, file]) => existsSync(join(folder, file)));
  return Object.fromEntries(mocks);
}

/**
 * Manifest of a mocked remote: its mocks, and one page in place of all its own, to keep menu entries and links working.
 */
export function mockedManifest(manifest: RemoteManifest, mocks: Exposes): RemoteManifest {
  const pages = manifest.routes.map(({ expose }) => [expose, mockedPageFile]);
  const exposes = { ...(Object.fromEntries(pages) as Exposes), ...mocks };
  return { ...manifest, exposes, slots: manifest.slots.filter(({ expose }) => expose in exposes) };
}

/**
 * Checks for missing mocks; call it before building anything.
 *
 * @throws Error with a sentence when an app uses an expose of a mocked remote without a mock
 */
export function checkMocks(apps: readonly RemoteManifest[], mocked: readonly RemoteManifest[]): void {
  for (const { name, consumes } of apps) {
    for (const consumed of consumes) {
      const [remote = '', expose = ''] = consumed.split('/');
      const mockedManifestOfRemote = mocked.find((one) => one.name === remote);
      if (!mockedManifestOfRemote || `./${expose}` in mockedManifestOfRemote.exposes) continue;
      throw new Error(
        `${name} uses ${consumed}, but ${remote} ships no mock of it: write one next to the exposed file, as <file>.mock.tsx.`,
      );
    }
  }
}
