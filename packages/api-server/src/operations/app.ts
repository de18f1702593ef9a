import { connectModules } from './connect-modules.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { DEVICE_COOKIES } from '../identity/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { answerCall } from './answer-call.ts';
import type { Caller } from './answer-call.ts';
import {
  answerError,
  ApiError,
  clientAddress,
  compositionOf,
  databaseAway,
  limitAddress,
  requestIdOf,
  withDeadline,
} from '../platform/http/index.ts';
import type { RawRoute, RequestFacts, Route } from '../platform/http/index.ts';
import { changeKeyOf } from '../platform/keyed-changes/index.ts';
import { rawRoutes, routes } from './routes.ts';
import type { NoteRoute } from '../platform/telemetry/index.ts';

connectModules();

export interface Connection {
  readonly remoteAddress?: string | undefined;
}

export type App = (request: Request, connection?: Connection) => Promise<Response>;

/** Value of Strict-Transport-Security: one year, with subdomains. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Maximum length; real ones have up to about 250 characters. */
const LONGEST_USER_AGENT = 400;

interface Env {
  Bindings: Connection & { readonly requestId: string; readonly noteRoute: NoteRoute };
  Variables: { caller: Caller | undefined };
}

/** Normalizes a path: the specification writes some with a trailing slash, which does not matter. */
function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  const note = (path: string, method: string): void => {
    const key = withoutTrailingSlash(path);
    methods.set(key, [...(methods.get(key) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  };
  for (const { call } of routes) note(call.path, call.method);
  for (const { path } of rawRoutes) note(path, 'GET');
  return methods;
}

function observe(hono: Hono<Env>, { logger, config }: Deps): void {
  hono.use(async (context, next) => {
    const started = performance.now();
    await next();
    // Sets headers directly: `context.header` would replace the response and turn its body into a stream.
    const { headers } = context.res;
    headers.set('x-request-id', context.env.requestId);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    const line = {
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...context.get('caller'),
      composition: compositionOf(context.req.raw.headers),
    };
    if (context.res.status >= 500) logger.warn(line, 'request');
    else logger.info(line, 'request');
  });
  hono.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
      xFrameOptions: 'DENY',
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: config.publicUrl.startsWith('https:') && STRICT_TRANSPORT,
    }),
  );
  hono.use(
    cors({
      origin: [...config.corsOrigins],
      allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-portal-composition'],
      exposeHeaders: ['x-request-id', 'retry-after'],
      maxAge: 600,
    }),
  );
}

/** Finds the first valid device cookie; over https, the name of earlier versions is valid until the next sign-in. */
function deviceTokenOf(context: Context<Env>): string | undefined {
  const sent = DEVICE_COOKIES.map((name) => getCookie(context, name));
  return sent.find((token) => token !== undefined && /^[\w-]{20,128}$/.test(token));
}

function factsOf(context: Context<Env>, deps: Deps, signal: AbortSignal): RequestFacts {
  const forwardedFor = context.req.raw.headers.get('x-forwarded-for');
  return {
    id: context.env.requestId,
    clientAddress: clientAddress(forwardedFor, context.env.remoteAddress, deps.config.trustedProxies),
    userAgent: (context.req.raw.headers.get('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    deviceToken: deviceTokenOf(context),
    responseHeaders: new Headers(),
    changeKey: changeKeyOf(context.req.raw.headers),
    signal,
  };
}

/** Deadline for uploads, whose bodies may arrive slowly; the handler gives up sooner on a stalled one. */
const BYTES_DEADLINE_MS = 30 * 60_000;

function mountCall(hono: Hono<Env>, route: Route, deps: Deps): void {
  hono.on(route.call.method, withoutTrailingSlash(route.call.path), (context) => {
    context.env.noteRoute(withoutTrailingSlash(route.call.path));
    if (deps.databaseHealth.isAway) throw databaseAway();
    const deadlineMs = route.call.takesBytes === true ? BYTES_DEADLINE_MS : deps.config.requestTimeoutMs;
    const { raw } = context.req;
    return withDeadline(
      deadlineMs,
      (signal, deadline) => {
        const facts = factsOf(context, deps, signal);
        const respond = () => answerCall(route, raw, facts, deps, (caller) => context.set('caller', caller));
        return deps.requestScope.run(facts.id, respond, deadline);
      },
      raw.signal,
    );
  });
}

function mountRaw(hono: Hono<Env>, route: RawRoute, deps: Deps): void {
  hono.get(route.path, (context) => {
    context.env.noteRoute(route.path);
    return withDeadline(deps.config.requestTimeoutMs, async (signal, deadline) => {
      const facts = factsOf(context, deps, signal);
      const respond = async () => {
        if (route.isLimited) await limitAddress(facts, deps);
        return route.respond({ request: context.req.raw, params: context.req.param(), deps });
      };
      return deps.requestScope.run(facts.id, respond, deadline);
    });
  });
}

/**
 * Creates the API from its dependencies: web-standard `Request` in, `Response` out, independent of Node.
 *
 * @example
 * const app = createApp(deps);
 * const response = await app(new Request('http://localhost/api/health'));
 */
export function createApp(deps: Deps): App {
  const hono = new Hono<Env>({ strict: false });
  observe(hono, deps);
  for (const route of routes) mountCall(hono, route, deps);
  for (const route of rawRoutes) mountRaw(hono, route, deps);
  for (const [path, methods] of methodsByPath()) {
    hono.all(path, (context) => {
      context.env.noteRoute(path);
      const allow = methods.join(', ');
      throw new ApiError('method_not_allowed', `${context.req.method} is not possible here.`, {}, { allow });
    });
  }
  hono.notFound(() => {
    throw new ApiError('not_found', 'There is nothing at this URL.');
  });
  hono.onError((error, context) => answerError(error, context.env.requestId, deps));
  return async (request, connection = {}) => {
    const requestId = requestIdOf(request.headers, deps.config.trustedProxies);
    return deps.requestScope.run(requestId, () =>
      deps.telemetry.request({ method: request.method, requestId }, (noteRoute) =>
        hono.fetch(request, { ...connection, requestId, noteRoute }),
      ),
    );
  };
}
