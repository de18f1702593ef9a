import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

type DevServerSettings = ConstructorParameters<typeof RspackDevServer>[0];

export const host = 'localhost';

export const devServerSettings = (port: number): DevServerSettings => ({
  host,
  port,
  hot: true,
  liveReload: false,
  static: false,
  headers: { 'access-control-allow-origin': '*' },
  client: { webSocketURL: `ws://${host}:${port}/ws`, overlay: { errors: true, warnings: false, runtimeErrors: false } },
});

/** Builds and serves until the process ends. */
export async function startDevServer(configuration: Configuration, options: DevServerSettings): Promise<void> {
  await new RspackDevServer(options, rspack(configuration)).start();
}
