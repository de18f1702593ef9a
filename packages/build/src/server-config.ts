import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { workspaceFolder } from './apps.ts';

/** Where the source of the server is. */
export const serverFolder = join(workspaceFolder, 'packages/api-server');

/** Packages that have to be installed beside the bundle, as they are native modules or files: everything else is in it. */
const runtimePackages: readonly string[] = [
  '@expo-google-fonts/noto-emoji',
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-kr',
  '@expo-google-fonts/noto-sans-sc',
  '@expo-google-fonts/noto-sans-thai',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'sharp',
];

/** True of a package that the bundle needs beside it: the one list for whoever delivers the bundle. */
export const isBesideBundle = (name: string): boolean => runtimePackages.includes(name);

/** The chunk of what is in node_modules; it keeps its names and lines, so that its stack traces can be read without a map. */
const PACKAGES = 'packages';

/**
 * The API server as a bundle, for production: a start reads a few files instead of nearly a thousand, and strips no
 * types.
 *
 * @param output as deep in the server's package as `src/operations` is, which finds migrations and package.json from there
 */
export function serverConfig(output = join(serverFolder, 'dist/node')): Configuration {
  return {
    name: 'api-server',
    mode: 'production',
    context: serverFolder,
    target: ['node24', 'es2024'],
    devtool: false,
    // A thread is another program, which loads only what it needs, and so are the commands.
    entry: {
      main: './src/operations/main.ts',
      portal: './src/operations/portal-cli/main.ts',
      'pdf-thread': './src/platform/pdf/pdf-thread.ts',
      'feed-thread': './src/catalog/import/feed-thread.ts',
    },
    output: {
      path: output,
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      filename: '[name].js',
      chunkFilename: '[name].js',
    },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    externals: [...runtimePackages, { 'pg-native': 'node-commonjs pg-native' }],
    externalsType: 'module',
    externalsPresets: { node: true },
    module: {
      // What is found by `new URL(…, import.meta.url)` stays where it is.
      parser: { javascript: { url: false, importMeta: false } },
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [
      // Typst reads its templates as files.
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/platform/pdf/templates', to: 'templates' }] }),
      // Node keeps the maps in memory: of our own code, lines alone, without the text of the sources.
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: new RegExp(`^${PACKAGES}\\.js$`),
        columns: false,
        moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          relative(output, absoluteResourcePath),
        noSources: true,
      }),
      // It looks who calls it, for loggers in other files, of which there are none: Node would read the maps for that.
      new rspack.NormalModuleReplacementPlugin(/^\.\/lib\/caller$/, 'data:application/node,module.exports = () => [];'),
    ],
    optimization: {
      // Names, lines and licenses stay. Node keeps the text of what it has loaded, at two bytes a character if one of them is beyond
      // Latin-1, and looks for the map that a comment of some package names.
      minimize: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            minify: false,
            compress: false,
            mangle: false,
            format: { comments: 'some', ascii_only: true },
          },
        }),
      ],
      nodeEnv: false,
      emitOnErrors: false,
      chunkIds: 'named',
      splitChunks: {
        cacheGroups: { [PACKAGES]: { test: /node_modules/, name: PACKAGES, chunks: ({ name }) => name === 'main' } },
      },
    },
    lazyCompilation: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
