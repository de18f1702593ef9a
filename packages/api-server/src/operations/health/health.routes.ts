import type { RawRoute } from '../../platform/http/index.ts';
import { respondLive, respondReady } from './probes.ts';

/**
 * GET /api/health: 200 while the process is not stopping and its database can read and write; otherwise 503. Always
 * responds within a second.
 */
export const healthRoute: RawRoute = {
  path: '/api/health',
  async respond({ deps }) {
    const { version } = deps.config;
    if (deps.lifecycle.isStopping) return Response.json({ status: 'stopping', version }, { status: 503 });
    const database = await deps.databaseHealth.check();
    if (database !== 'ok') return Response.json({ status: 'unavailable', version, database }, { status: 503 });
    return Response.json({ status: 'ok', version, database, catalog: 'ready' });
  },
};

export const liveRoute: RawRoute = { path: '/api/live', respond: ({ deps }) => respondLive(deps) };

export const readyRoute: RawRoute = { path: '/api/ready', respond: ({ deps }) => respondReady(deps) };
