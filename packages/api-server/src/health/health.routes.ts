import { pingDatabase } from '../db/database.ts';
import type { RawRoute } from '../http/raw-route.ts';

/** GET /api/health: 200 while the process lives, is not stopping, and its database responds; otherwise 503. */
export const healthRoute: RawRoute = {
  path: '/api/health',
  async respond({ deps }) {
    const { version } = deps.config;
    if (deps.lifecycle.isStopping) return Response.json({ status: 'stopping', version }, { status: 503 });
    try {
      await pingDatabase(deps.db);
    } catch {
      return Response.json({ status: 'unavailable', version, database: 'unreachable' }, { status: 503 });
    }
    return Response.json({
      status: 'ok',
      version,
      database: 'ok',
      catalog: deps.catalog.isReady ? 'ready' : 'loading',
    });
  },
};
