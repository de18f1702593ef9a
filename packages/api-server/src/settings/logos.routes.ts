import { ApiError } from '../platform/http/index.ts';
import type { RawRoute } from '../platform/http/index.ts';
import { findLogoBytes } from './business-settings.queries.ts';
import { logosPath } from './logos-path.ts';

const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Logo for img elements and emails; its name is the digest of its bytes, so caches can keep it forever. */
export const logosRoute: RawRoute = {
  path: `${logosPath}/:name`,
  isRateLimited: true,
  async respond({ params: { name = '' }, deps }) {
    const id = /^([0-9a-f]{64})\.png$/.exec(name)?.[1];
    const png = id === undefined ? undefined : await findLogoBytes(deps.db, id);
    if (!png) throw new ApiError('not_found', 'There is no such logo.');
    return new Response(new Uint8Array(png), { headers });
  },
};
