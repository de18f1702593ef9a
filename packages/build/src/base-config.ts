import { extname, join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { browsers } from './browsers.ts';
import { StyleIntegrityPlugin } from './style-integrity-plugin.ts';

/** Build mode: `production` for publishing, `development` for the dev server. */
export type BuildMode = 'production' | 'development';

/** `development` if `NODE_ENV` is `development`, otherwise `production`. */
export const buildMode = (): BuildMode => (process.env['NODE_ENV'] === 'development' ? 'development' : 'production');

/** TypeScript source in this repository, JavaScript in the packed package. */
const pureDeclarationsLoader = join(import.meta.dirname, `pure-declarations-loader${extname(import.meta.filename)}`);

/**
 * Makes Chrome compile a whole script off the main thread while it arrives. Otherwise each function is parsed again on
 * its first call, and a page calls most of them at once. Runs after comments are removed and before files are hashed.
 */
const createCompileHintPlugin = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/**
 * Shared build configuration of all apps: TypeScript by swc, native CSS modules, ES module output with hashed names,
 * and separate source maps that no script refers to, for `npm run release -- explain`.
 *
 * @param folder Absolute path of the app.
 * @param name Unique name of the app; prefixes its CSS classes and its chunk registry.
 */
export function baseConfig(folder: string, name: string, mode: BuildMode): Configuration {
  const isProduction = mode === 'production';
  const className = isProduction ? `${name}-[hash:base64:5]` : `${name}-[name]-[local]`;
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    lazyCompilation: false,
    output: {
      path: join(folder, 'dist'),
      // Keeps old updates in development: an open page fetches the updates of every build since its own, in order.
      clean: isProduction,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      publicPath: 'auto',
      uniqueName: name,
      filename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:10].css' : '[name].css',
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
              transform: { react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction } },
            },
          },
        },
        ...(isProduction ? [{ test: /\.endpoints\.[jt]s$/, loader: pureDeclarationsLoader }] : []),
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' },
      ],
      generator: { 'css/auto': { localIdentName: className, exportsConvention: 'camel-case-only' } },
      // Not renamed, as other files use them: the shell's layout names grid areas, and the theme defines colors as
      // custom properties.
      parser: { 'css/auto': { namedExports: false, grid: false, dashedIdents: false } },
    },
    plugins: isProduction ? [new StyleIntegrityPlugin(), createCompileHintPlugin()] : [new ReactRefreshRspackPlugin()],
    optimization: {
      // A failed build emits nothing, so that an open page updates from the last good build to the next.
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
