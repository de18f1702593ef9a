import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

/**
 * Flags that remove unused parts of the federation runtime: snapshots, loading of remotes, which the shell does itself,
 * and Node support.
 */
const federationDefines = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  ENV_TARGET: '"web"',
};

export function federationDefinePlugin(): RspackPluginInstance {
  return new rspack.DefinePlugin(federationDefines);
}

/** Request for the runtime's ES module instead of the CommonJS one that the federation plugin names. */
const toEsmRequest = (request: string): string =>
  request.endsWith('.cjs') ? request.replace(/\.cjs$/, '.js') : '@module-federation/runtime/dist/index.js';

/** Import in a remote's entry module that replaces the runtime's absolute path. */
const PLACEHOLDER_REQUEST = 'federation-bundler-runtime';
const runtimeImport =
  /(?<=data:text\/javascript,import%20__module_federation_bundler_runtime__%20from%20%22)%2F.+?(?=%22)/;

/**
 * Removes this machine's path to the runtime from a remote's entry module. The federation plugin writes it there, and
 * module ids depend on it: the same sources would get a different version in every folder.
 */
export function portableRuntimePlugin(): RspackPluginInstance {
  let runtimePath = '';
  return new rspack.NormalModuleReplacementPlugin(
    new RegExp(`${runtimeImport.source}|^${PLACEHOLDER_REQUEST}$`),
    (data) => {
      if (data.request === PLACEHOLDER_REQUEST) data.request = toEsmRequest(runtimePath);
      else {
        data.request = data.request.replace(runtimeImport, (encoded) => {
          runtimePath = decodeURIComponent(encoded);
          return PLACEHOLDER_REQUEST;
        });
      }
    },
  );
}

/**
 * Replaces the runtime's CommonJS files in a remote by its ES modules, which tree-shaking cuts to nearly half the size.
 */
export function esmRuntimePlugin(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/@module-federation\/(?:.+\.cjs|runtime)$/, (data) => {
    data.request = toEsmRequest(data.request);
  });
}

/** Stubs for runtime modules that no published remote uses, by import specifier. */
export const runtimeStubs: Readonly<Record<string, string>> = {
  // Rereads the shared modules of a chunk, which differ from the entry's only in development builds.
  './updateOptions.js':
    'export const updateConsumeOptions=()=>{};export const updateRemoteOptions=updateConsumeOptions',
  // Loads the fallback of a shared module that the host lacks; remotes have no fallbacks.
  './getSharedFallbackGetter.js': 'export const getSharedFallbackGetter=undefined',
  // Texts of error codes.
  '@module-federation/error-codes': 'export const RUNTIME_009="RUNTIME-009";export const runtimeDescMap={}',
};

/** Replaces modules of the federation runtime in a published remote by {@link runtimeStubs}. */
export function runtimeStubPlugin(): RspackPluginInstance {
  const requests = Object.keys(runtimeStubs).map((request) => request.replaceAll('.', '\\.'));
  return new rspack.NormalModuleReplacementPlugin(new RegExp(`^(?:${requests.join('|')})$`), (data) => {
    if (!/@module-federation[\\/](?:webpack-bundler-runtime|runtime)[\\/]dist$/.test(data.context)) return;
    data.request = `data:text/javascript,${encodeURIComponent(runtimeStubs[data.request] ?? '')}`;
  });
}
