import type { RawRoute } from '../http/raw-route.ts';

/**
 * GET /api/health: 200 while the process lives, is not stopping, and its database can read and write; otherwise 503.
 * It responds within a second, whatever the database does.
 */
export const healthRoute: RawRoute = {
  path: '/api/health',
  async respond({ deps }) {
    const { version } = deps.config;
    if (deps.lifecycle.isStopping) return Response.json({ status: 'stopping', version }, { status: 503 });
    const database = await deps.databaseHealth.look();
    if (database !== 'ok') return Response.json({ status: 'unavailable', version, database }, { status: 503 });
    return Response.json({ status: 'ok', version, database, catalog: deps.catalog.isReady ? 'ready' : 'loading' });
  },
};

/** GET /api/live: 200 for as long as the process responds at all; one that does not is to be started again (API-25). */
export const liveRoute: RawRoute = {
  path: '/api/live',
  async respond({ deps }) {
    return Response.json({ status: 'ok', version: deps.config.version });
  },
};

/** GET /api/ready: 200 while every call can be served, the catalog's among them; otherwise 503 (API-25). */
export const readyRoute: RawRoute = {
  path: '/api/ready',
  async respond({ deps: { lifecycle, databaseHealth, catalog } }) {
    const ready = !lifecycle.isStopping && catalog.isReady && (await databaseHealth.look()) === 'ok';
    return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503 });
  },
};
