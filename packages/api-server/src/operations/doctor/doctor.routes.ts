import { ApiError, parseForwardedFor } from '../../platform/http/index.ts';
import type { RawRoute } from '../../platform/http/index.ts';
import { isDoctorToken } from './doctor-tokens.commands.ts';

/**
 * GET /api/proxies: number of addresses in X-Forwarded-For, and how many of them this server trusts. Requires a token
 * that `npm run doctor` stored in the database; responds 404 without one.
 */
export const proxiesRoute: RawRoute = {
  path: '/api/proxies',
  isRateLimited: true,
  async respond({ request, deps }) {
    const token = /^Bearer ([\w-]{43})$/.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined || !(await isDoctorToken(deps.db, token, deps.clock.now()))) {
      throw new ApiError('not_found', 'There is nothing at this URL.');
    }
    const forwarded = parseForwardedFor(request.headers.get('x-forwarded-for')).length;
    return Response.json({ forwarded, trusted: deps.config.trustedProxies });
  },
};
