/** Faults that the API can be given, for any endpoint. */
export const apiFaults = ['normal', 'empty', 'slow', 'failing', 'unauthorized', 'offline'] as const;

export type ApiFault = (typeof apiFaults)[number];

export const isApiFault = (name: unknown): name is ApiFault => apiFaults.some((one) => one === name);

const SLOW_MS = 3_000;

const isCall = (path: string): boolean => /^\/(?:api|auth)\//.test(path);
/** Signing in goes on with every fault but that of the network, so that nobody is locked out. */
const isSignIn = (path: string): boolean => path.startsWith('/auth/');

const responses: Partial<Record<ApiFault, (request: Request, path: string) => Response | undefined>> = {
  failing: (_request, path) =>
    isSignIn(path)
      ? undefined
      : Response.json({ error: 'internal', message: 'The API fails on purpose.' }, { status: 500 }),
  unauthorized: ({ headers }) =>
    headers.has('authorization')
      ? Response.json({ error: 'unauthenticated', message: 'Please log in again.', logout: true }, { status: 401 })
      : undefined,
};

/** The session's server knows it; see `session-api.ts` of packages/build. */
function fromEmptyData(request: Request): Request {
  const asked = new Request(request);
  asked.headers.set('x-sample-data', 'empty');
  return asked;
}

/**
 * `fetch` with the faults of an API: each call meets the one that is chosen at that moment.
 *
 * @param onSignIn Called with every attempt to sign in, before it is sent.
 */
export const withApiFaults =
  (send: typeof fetch, fault: () => ApiFault, onSignIn: () => void): typeof fetch =>
  async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (origin !== window.location.origin || !isCall(pathname)) return send(input, init);
    const request = new Request(input, init);
    if (pathname === '/auth/login' && request.method === 'POST') onSignIn();
    const chosen = fault();
    if (chosen === 'offline') throw new TypeError('Failed to fetch');
    if (chosen === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const response = responses[chosen]?.(request, pathname);
    return response ?? send(chosen === 'empty' ? fromEmptyData(request) : request);
  };
