import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';
import type { RemoteManifest } from '@tech-portal/platform/manifest';

/** Virtual module that wraps an expose during development. */
const hotFile = (expose: string): `./${string}` => `./src/${expose.slice(2)}.hot-expose.virtual.js`;

/** Source of a component that renders the expose, and rerenders it after a change to its code. */
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
 * Exposes of a remote during development. In a development session, React replaces components and keeps their state.
 * The React of a published shell cannot do that, so the expose is rendered again.
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

/**
 * Replaces React's development modules with versions that use only shared modules, for code that is compiled for
 * development but runs in a published shell.
 */
export const hostReplacementPlugins = (): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, join(hotFolder, 'jsx-dev-runtime.js')),
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, join(hotFolder, 'refresh-runtime.js')),
];
