import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { compile } from '@tech-portal/build';
import { build as buildWithVite } from 'vite';

/** Remote of a team that knows module federation but not this portal. */
export interface PlainRemote {
  /** Folder with the sources, and the build in `dist`. */
  readonly folder: string;
  readonly dist: string;
  remove(): void;
}

const files: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'plain',
    version: '3.2.1',
    type: 'module',
    dependencies: { react: '^19.0.0' },
  }),
  'src/page.jsx': `import { lazy, Suspense, useState } from 'react';
    import './page.css';
    const Details = lazy(() => import('./details.jsx'));
    export default function Page() {
      const [count, setCount] = useState(0);
      return <section className="plain-page">
        <h1>Plain remote</h1>
        <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>
        {count > 0 && <Suspense fallback={null}><Details /></Suspense>}
      </section>;
    }`,
  'src/page.css': '.plain-page { outline: 3px solid rgb(1, 2, 3); }',
  'src/details.jsx': `export default function Details() { return <p>Details came late</p>; }`,
  'src/index.js': 'document.title = "The remote\'s own page";',
};

function writeSources(): PlainRemote {
  const folder = mkdtempSync(join(tmpdir(), 'plain-remote-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  mkdirSync(join(folder, 'node_modules'));
  const react = dirname(fileURLToPath(import.meta.resolve('react/package.json')));
  symlinkSync(react, join(folder, 'node_modules/react'));
  return { folder, dist: join(folder, 'dist'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const exposes = { './page': './src/page.jsx' };
const shared = { react: { singleton: true, requiredVersion: '^19.0.0' } };

const rspackConfig = (context: string, module: boolean): Configuration => ({
  context,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: join(context, 'dist'), publicPath: 'auto', uniqueName: 'plain_pack', clean: true, module },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  stats: 'errors-only',
  infrastructureLogging: { level: 'error' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'plain_pack',
      filename: 'remoteEntry.js',
      ...(module && { library: { type: 'module' } }),
      exposes,
      shared,
      dts: false,
    }),
  ],
});

/**
 * Builds the remote with `@module-federation/enhanced` and rspack: by default as a container in a variable, otherwise
 * as an ES module.
 */
export async function buildPlainPack({ module = false } = {}): Promise<PlainRemote> {
  const remote = writeSources();
  await compile([rspackConfig(remote.folder, module)]);
  return remote;
}

export async function buildPlainVite(): Promise<PlainRemote> {
  const remote = writeSources();
  await buildWithVite({
    root: remote.folder,
    configFile: false,
    base: './',
    logLevel: 'error',
    plugins: [
      federation({ name: 'plain_vite', filename: 'remoteEntry.js', manifest: true, exposes, shared, dts: false }),
    ],
    build: { target: 'esnext', rolldownOptions: { input: join(remote.folder, 'src/index.js') } },
  });
  return remote;
}
