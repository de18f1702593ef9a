import type { Deps } from '../deps/deps.ts';

/**
 * Public GET route outside the contract: a picture, the health check, the API document. It must be cheap, because it
 * has no rate limit unless `isRateLimited` is set.
 *
 * @example
 * const picture: RawRoute = { path: '/api/pictures/:name', respond: async ({ params }) => new
 * Response(draw(params.name)) };
 */
export interface RawRoute {
  /** Hono pattern; `:name` matches one segment. */
  readonly path: `/${string}`;
  readonly isRateLimited?: boolean;
  readonly respond: (context: {
    readonly request: Request;
    readonly params: Readonly<Record<string, string>>;
    readonly deps: Deps;
  }) => Promise<Response>;
}
