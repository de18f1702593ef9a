import { rspack } from '@rspack/core';
import type { RspackPluginInstance } from '@rspack/core';

/** Switches that take parts nobody uses out of the federation runtime: snapshots, and running under Node. */
const runtimeFlags = { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

/** For the shell, which brings the federation runtime. */
export function leanFederationRuntime(): RspackPluginInstance {
  return new rspack.DefinePlugin(runtimeFlags);
}

/**
 * For a remote: the federation plugin names its runtime's CommonJS files, of which nothing can be shaken off.
 * The same files as ES modules make a remote entry a third smaller.
 */
export function federationRuntimeAsEsm(): RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(/@module-federation\/.+\.cjs$/, (data) => {
    data.request = data.request.replace(/\.cjs$/, '.js');
  });
}
