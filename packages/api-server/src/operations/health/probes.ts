import type { Deps } from '../../platform/deps/index.ts';

type Probed = Pick<Deps, 'config' | 'lifecycle' | 'databaseHealth'>;

/** Responds to liveness probes: always 200, because a supervisor restarts a process that does not respond (API-25). */
export const respondLive = async ({ config }: Pick<Probed, 'config'>): Promise<Response> =>
  Response.json({ status: 'ok', version: config.version });

/** Responds to readiness probes: 200 while the process can do all of its work, otherwise 503 (API-25). */
export async function respondReady({ lifecycle, databaseHealth }: Omit<Probed, 'config'>): Promise<Response> {
  const isReady = !lifecycle.isStopping && (await databaseHealth.check()) === 'ok';
  return Response.json({ status: isReady ? 'ok' : 'unavailable' }, { status: isReady ? 200 : 503 });
}
