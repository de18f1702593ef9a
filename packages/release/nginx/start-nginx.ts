import { onTestFinished } from 'vitest';
import { runNginx } from './run-nginx.ts';

/** Runs nginx for a release folder and the ports of API instances until the test has finished; returns its address. */
export async function startNginx(release: string, prefix: string, apiPorts: readonly number[]): Promise<string> {
  const { url, stop } = await runNginx(release, prefix, { apiPorts });
  onTestFinished(stop);
  return url;
}
