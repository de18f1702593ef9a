import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { appFolder } from './apps.ts';
import { runtimeStubs } from './federation-runtime.ts';

const resolve = (file: string, request: string): string => createRequire(file).resolve(request);
const enhanced = resolve(join(appFolder('mfe-store'), 'package.json'), '@module-federation/enhanced');
const tools = resolve(enhanced, '@module-federation/runtime-tools');
const bundlerRuntime = dirname(resolve(tools, '@module-federation/webpack-bundler-runtime'));
const runtime = dirname(resolve(tools, '@module-federation/runtime'));

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
const imported = (source: string, request: string): string[] =>
  [...source.matchAll(/^import \{ (.*) \} from "(.*)";$/gm)].flatMap(([, names = '', from]) =>
    from === request ? names.split(', ') : [],
  );

/** Catches library updates that import more than the stubs export, before pages fail. */
test('stubs export what the runtime imports from the modules that they replace', () => {
  const asked = {
    './updateOptions.js': ['consumes.js', 'installInitialConsumes.js', 'remotes.js'].flatMap((file) =>
      imported(read(bundlerRuntime, file), './updateOptions.js'),
    ),
    './getSharedFallbackGetter.js': imported(read(bundlerRuntime, 'index.js'), './getSharedFallbackGetter.js'),
    '@module-federation/error-codes': imported(read(runtime, 'index.js'), '@module-federation/error-codes'),
  };
  expect(Object.keys(asked)).toEqual(Object.keys(runtimeStubs));
  for (const [request, names] of Object.entries(asked)) {
    expect(names).not.toEqual([]);
    const offered = [...(runtimeStubs[request] ?? '').matchAll(/export const (\w+)/g)].map(([, name]) => name);
    expect(new Set(offered)).toEqual(new Set(names));
  }
});

test('the runtime loads fallbacks only where a remote has some', () => {
  expect(read(bundlerRuntime, 'init.js')).toContain('if (!sharedFallback) return args;');
  const calls = ['consumes.js', 'installInitialConsumes.js'].map((file) => read(bundlerRuntime, file));
  expect(calls.join('')).not.toContain('getSharedFallbackGetter');
});
