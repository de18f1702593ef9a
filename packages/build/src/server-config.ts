import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { workspaceFolder } from './apps.ts';

export const serverFolder = join(workspaceFolder, 'packages/api-server');

/** Packages to install next to the bundle, as they contain native modules or read files. */
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

/** True for packages to install next to the bundle. Every kind of delivery uses this list. */
export const isUnbundled = (name: string): boolean => runtimePackages.includes(name);

/** Chunk with node_modules. It keeps names and lines, to make stack traces readable without a source map. */
const PACKAGES = 'packages';

/**
 * Bundle configuration of the API server for production: at startup, Node reads a few files instead of nearly a
 * thousand, and has no types to strip.
 *
 * @param output folder as deep in the server's package as `src/operations`, from which relative paths to migrations and
 * package.json resolve
 */
export function serverConfig(output = join(serverFolder, 'dist/node')): Configuration {
  return {
    name: 'api-server',
    mode: 'production',
    context: serverFolder,
    target: ['node24', 'es2024'],
    devtool: false,
    // Threads and commands are separate entry points, to load only the code they need.
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
      // Keeps `new URL(…, import.meta.url)` unresolved at run time.
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
      // Node keeps source maps in memory, so they cover only our own code, by line, without source texts.
      new rspack.SourceMapDevToolPlugin({
        filename: '[file].map',
        exclude: new RegExp(`^${PACKAGES}\\.js$`),
        columns: false,
        moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          relative(output, absoluteResourcePath),
        noSources: true,
      }),
      // Node would read the source maps to find the caller, which only loggers in other files need.
      new rspack.NormalModuleReplacementPlugin(/^\.\/lib\/caller$/, 'data:application/node,module.exports = () => [];'),
    ],
    optimization: {
      // Keeps names, lines and licenses. Removes other comments: Node keeps loaded text in memory, at two bytes per
      // character if one is beyond Latin-1, and reads the source maps that comments of some packages name.
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
