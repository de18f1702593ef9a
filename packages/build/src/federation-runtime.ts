import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

/**
 * Switches that take parts nobody uses out of the federation runtime: snapshots, loading of remotes, which the shell does
 * itself, and running under Node.
 */
const runtimeFlags = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
  ENV_TARGET: '"web"',
};

/** For the shell, which brings the federation runtime. */
export function leanFederationRuntime(): RspackPluginInstance {
  return new rspack.DefinePlugin(runtimeFlags);
}

/** An ES module of the federation runtime in the place of what the federation plugin names. */
const asEsm = (request: string): string =>
  request.endsWith('.cjs') ? request.replace(/\.cjs$/, '.js') : '@module-federation/runtime/dist/index.js';

/** What a remote's entry module imports in the place of the runtime's absolute path. */
const placeless = 'federation-bundler-runtime';
const runtimeImport =
  /(?<=data:text\/javascript,import%20__module_federation_bundler_runtime__%20from%20%22)%2F.+?(?=%22)/;

/**
 * For a remote: the federation plugin writes into its entry module where the runtime lies on this machine, and ids of
 * modules follow from that. The same sources would make another version in every folder.
 */
export function federationRuntimeAnywhere(): RspackPluginInstance {
  let place = '';
  return new rspack.NormalModuleReplacementPlugin(new RegExp(`${runtimeImport.source}|^${placeless}$`), (data) => {
    if (data.request === placeless) data.request = asEsm(place);
    else {
      data.request = data.request.replace(runtimeImport, (encoded) => {
        place = decodeURIComponent(encoded);
        return placeless;
      });
    }
  });
}

/**
 * For a remote: the federation plugin leads to its runtime's CommonJS files, of which nothing can be shaken off.
 * The same files as ES modules make a remote entry nearly by half smaller.
 */
export function federationRuntimeAsEsm(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/@module-federation\/(?:.+\.cjs|runtime)$/, (data) => {
    data.request = asEsm(data.request);
  });
}

/** Stubs for modules of the runtime that no published remote uses, by import specifier. */
export const runtimeStubs: Readonly<Record<string, string>> = {
  // Reads the shared modules of a chunk again; only chunks of a development build have other ones than the entry.
  './updateOptions.js':
    'export const updateConsumeOptions=()=>{};export const updateRemoteOptions=updateConsumeOptions',
  // Loads the fallback of a shared module that the host lacks; remotes have no fallbacks.
  './getSharedFallbackGetter.js': 'export const getSharedFallbackGetter=undefined',
  // Texts of error codes.
  '@module-federation/error-codes': 'export const RUNTIME_009="RUNTIME-009";export const runtimeDescMap={}',
};

/** For a published remote: replaces modules of the federation runtime by {@link runtimeStubs}. */
export function stubRemoteRuntime(): RspackPluginInstance {
  const requests = Object.keys(runtimeStubs).map((request) => request.replaceAll('.', '\\.'));
  return new rspack.NormalModuleReplacementPlugin(new RegExp(`^(?:${requests.join('|')})$`), (data) => {
    if (!/@module-federation[\\/](?:webpack-bundler-runtime|runtime)[\\/]dist$/.test(data.context)) return;
    data.request = `data:text/javascript,${encodeURIComponent(runtimeStubs[data.request] ?? '')}`;
  });
}
