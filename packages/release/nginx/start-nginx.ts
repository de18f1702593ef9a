import { onTestFinished } from 'vitest';
import { runNginx } from './run-nginx.ts';

export async function startNginx(release: string, prefix: string, apiPorts: readonly number[]): Promise<string> {
  const { url, stop } = await runNginx(release, prefix, { apiPorts });
  onTestFinished(stop);
  return url;
}
