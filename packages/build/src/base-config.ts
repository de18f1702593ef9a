import { extname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browsers } from './browsers.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

/** How an app is built: `production` for publishing, `development` for the dev server. */
export type BuildMode = 'production' | 'development';

/** `development` when `NODE_ENV` says so, otherwise `production`. */
export const buildMode = (): BuildMode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

/** A source here, JavaScript where this package was packed. */
const pureDeclarations = join(import.meta.dirname, `pure-declarations-loader${extname(import.meta.filename)}`);

/**
 * Has Chrome compile a whole script while it arrives, beside the main thread. Without that it looks only for where each
 * function ends, and the first call of each waits until it was read once more; of what a page loads, most is called at once.
 * Before the hashes of the files are taken, and after their comments are.
 */
const compileAhead = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * What every app's build has in common: TypeScript by swc, native CSS modules, ES module output with hashed
 * names, source maps in files of their own that no script names: they are for `npm run release -- explain`, not for visitors.
 *
 * @param folder Absolute path of the app.
 * @param name Unique name of the app; prefixes its CSS classes and its chunk registry.
 */
export function baseConfig(folder: string, name: string, mode: BuildMode): Configuration {
  const production = mode === 'production';
  const className = production ? `${name}-[hash:base64:5]` : `${name}-[name]-[local]`;
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    lazyCompilation: false,
    output: {
      path: join(folder, 'dist'),
      // An open page fetches the updates of every build since its own, one after the other.
      clean: production,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            env: { targets: browsers },
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
            },
          },
        },
        ...(production ? [{ test: /\.calls\.[jt]s$/, loader: pureDeclarations }] : []),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
      generator: { 'css/auto': { localIdentName: className, exportsConvention: 'camel-case-only' } },
      // Grid areas and custom properties are meant to meet across files: the shell's layout names, the theme's colors.
      parser: { 'css/auto': { namedExports: false, grid: false, dashedIdents: false } },
    },
    plugins: production ? [new StyleIntegrityPlugin(), compileAhead()] : [new ReactRefreshRspackPlugin()],
    optimization: {
      // A build with an error is none: an open page goes on from the last good one to the next.
      emitOnErrors: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { format: { comments: false }, compress: { passes: 3 } },
          extractComments: false,
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
