import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';
import type { RemoteManifest } from '@tech-portal/platform/manifest';

/** Module of the build alone that stands for an expose while developing. */
const hotFile = (expose: string): `./${string}` => `./src/${expose.slice(2)}.hot-expose.virtual.js`;

/** A component that renders the expose, and renders it anew once a change of its code has come. */
const hotSource = (file: string): string => `import { createElement, useSyncExternalStore } from 'react';
import * as exposed from ${JSON.stringify(file)};
let changes = 0;
const listeners = new Set();
const subscribe = (listener) => (listeners.add(listener), () => listeners.delete(listener));
export default function Exposed(props) {
  const key = useSyncExternalStore(subscribe, () => changes);
  return createElement(exposed.default, { key, ...props });
}
import.meta.webpackHot?.accept(${JSON.stringify(file)}, () => {
  changes += 1;
  for (const listener of listeners) listener();
});
`;

/**
 * A remote's exposes while it is developed: they follow changes in a development session, whose React exchanges
 * components and keeps their state, and in a published shell, whose React cannot: there the expose is rendered anew.
 *
 * @param folder Absolute path of the app.
 */
export function hotExposes(folder: string, exposes: RemoteManifest['exposes']) {
  const entries = Object.entries(exposes).map(([expose, file]) => [expose, hotFile(expose), file] as const);
  return {
    exposes: Object.fromEntries(entries.map(([expose, hot]) => [expose, hot])),
    modules: Object.fromEntries(entries.map(([, hot, file]) => [join(folder, hot), hotSource(join(folder, file))])),
  };
}

const hotFolder = join(import.meta.dirname, 'hot');

/** What code compiled for development asks of React's development build, by what each shell shares. */
export const anyHost = (): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, join(hotFolder, 'jsx-dev-runtime.js')),
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, join(hotFolder, 'refresh-runtime.js')),
];
