import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { appFolder } from './apps.ts';
import { federationAliases } from './lean-federation.ts';

const [load = '', preload = '', dom = ''] = Object.keys(federationAliases(appFolder('shell')));
const core = join(dirname(load), '..');

const importing = (file: string) =>
  globSync('**/*.js', { cwd: core })
    .filter((module) => new RegExp(`from "[./a-z]*/${basename(file)}"`).test(readFileSync(join(core, module), 'utf8')))
    .toSorted();

const switchedOff = /^(?:module|remote|plugins)\//;

test('what is left out of the runtime is only collected, or used by what is switched off', () => {
  expect(importing(load).filter((file) => !switchedOff.test(file))).toEqual([
    'helpers.js',
    'index.js',
    'utils/index.js',
    'utils/preload.js',
  ]);
  expect(importing(preload).filter((file) => !switchedOff.test(file))).toEqual(['helpers.js']);
  const helpers = readFileSync(join(core, 'helpers.js'), 'utf8');
  expect(helpers.match(/.*(?:preloadAssets|getRemoteInfo).*/g)?.map((line) => line.trim())).toEqual([
    'import { getRemoteInfo } from "./utils/load.js";',
    'import { preloadAssets } from "./utils/preload.js";',
    'preloadAssets,',
    'getRemoteInfo',
  ]);
});

test('scripts are made by what loads and preloads alone', () => {
  const names = /export \{ (.*) \}/.exec(readFileSync(dom, 'utf8'))?.[1]?.split(', ') ?? [];
  expect(names).toContain('createScript');
  const using = globSync('**/*.js', { cwd: core }).filter((module) => {
    const imported = /import \{ (.*) \} from "@module-federation\/sdk"/.exec(readFileSync(join(core, module), 'utf8'));
    return imported?.[1]?.split(', ').some((name) => names.includes(name));
  });
  expect(using.filter((file) => !switchedOff.test(file)).toSorted()).toEqual([
    'index.js',
    'utils/load.js',
    'utils/preload.js',
  ]);
});
