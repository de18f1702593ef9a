export const apiFaults = ['normal', 'empty', 'slow', 'failing', 'unauthorized', 'offline'] as const;

export type ApiFault = (typeof apiFaults)[number];

export const isApiFault = (name: unknown): name is ApiFault => apiFaults.some((one) => one === name);

const SLOW_RESPONSE_MS = 3_000;

const isApiPath = (path: string): boolean => /^\/(?:api|auth)\//.test(path);
/** Sign-in fails only with `offline`, to avoid locking out the developer. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/');

const responses: Partial<Record<ApiFault, (request: Request, path: string) => Response | undefined>> = {
  failing: (_request, path) =>
    isSignInPath(path)
      ? undefined
      : Response.json({ error: 'internal', message: 'The API fails on purpose.' }, { status: 500 }),
  unauthorized: ({ headers }) =>
    headers.has('authorization')
      ? Response.json({ error: 'unauthenticated', message: 'Please log in again.', logout: true }, { status: 401 })
      : undefined,
};

/** Asks the development API for empty data with a header that only it reads; see `session-api.ts` of packages/build. */
function withEmptyData(request: Request): Request {
  const emptyDataRequest = new Request(request);
  emptyDataRequest.headers.set('x-sample-data', 'empty');
  return emptyDataRequest;
}

/**
 * Wraps `fetch` to simulate the API fault that is selected at the time of the call.
 *
 * @param onSignIn Called before each sign-in request is sent.
 */
export const withApiFaults =
  (send: typeof fetch, fault: () => ApiFault, onSignIn: () => void): typeof fetch =>
  async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (origin !== window.location.origin || !isApiPath(pathname)) return send(input, init);
    const request = new Request(input, init);
    if (pathname === '/auth/login' && request.method === 'POST') onSignIn();
    const chosen = fault();
    if (chosen === 'offline') throw new TypeError('Failed to fetch');
    if (chosen === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_RESPONSE_MS));
    const response = responses[chosen]?.(request, pathname);
    return response ?? send(chosen === 'empty' ? withEmptyData(request) : request);
  };
