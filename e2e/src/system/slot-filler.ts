import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTENSION_POINTS } from '@tech-portal/platform/manifest';
import type { BuiltRemote, RemoteSlot } from '@tech-portal/platform/manifest';

const fillsOf = (version: number): RemoteSlot[] =>
  Object.keys(EXTENSION_POINTS).map((slot) => ({ slot, version, expose: './part', label: 'sample', access: 'tech' }));

/**
 * Writes the build of a remote that shows a slot's props in each slot of the apps.
 *
 * @param fault Statement at the beginning of its component.
 */
export function buildSlotFiller({ version = 1, fault = '', paths = [] as readonly `/${string}`[] } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'slot-filler-'));
  const entry = `let modules;
export const init = (given) => { modules = given; };
export const get = async () => {
  const [react] = Object.values(modules.react);
  const { createElement } = (await react.get())();
  const Part = (props) => { ${fault} return createElement('output', null, 'Sample ' + JSON.stringify(props)); };
  return () => ({ default: Part });
};
`;
  const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
  const manifest: BuiltRemote = {
    name: 'mfe-sample',
    owner: { team: 'Scenarios', contact: 'scenarios@example.com' },
    platformContract: 1,
    routes: paths.map((path) => ({ path, expose: './part', access: 'any', title: 'Sample' })),
    navigation: [],
    slots: fillsOf(version),
    consumes: [],
    entry: 'remote-entry.js',
    exposes: { './part': [] },
    uses: {},
    integrity: { 'remote-entry.js': integrity },
    requires: {},
  };
  writeFileSync(join(folder, 'remote-entry.js'), entry);
  writeFileSync(join(folder, 'portal-manifest.json'), JSON.stringify(manifest));
  return folder;
}
