import type { Deps } from '../deps/deps.ts';

/**
 * A public GET that serves something other than a call of the contract: a picture, the health of the server, the
 * API document. Not limited in number unless it says so, so it must be cheap.
 *
 * @example
 * const picture: RawRoute = { path: '/api/pictures/:name', respond: async ({ params }) => new
 * Response(draw(params.name)) };
 */
export interface RawRoute {
  /** Hono's pattern: `:name` is one segment. */
  readonly path: `/${string}`;
  /** Whether requests of an address are counted with its calls. */
  readonly isLimited?: boolean;
  readonly respond: (context: {
    readonly request: Request;
    readonly params: Readonly<Record<string, string>>;
    readonly deps: Deps;
  }) => Promise<Response>;
}
