import { connectModules } from './connect-modules.ts';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { DEVICE_COOKIES } from '../identity/index.ts';
import type { Deps } from '../platform/deps/index.ts';
import { respondToRequest } from './respond-to-request.ts';
import type { Caller } from './respond-to-request.ts';
import {
  toErrorResponse,
  ApiError,
  resolveClientAddress,
  readVersionSetId,
  databaseDownError,
  limitAddress,
  requestIdOf,
  withDeadline,
} from '../platform/http/index.ts';
import type { RawRoute, RequestContext, Route } from '../platform/http/index.ts';
import { readIdempotencyKey } from '../platform/idempotency/index.ts';
import { rawRoutes, routes } from './routes.ts';
import type { RecordRoute } from '../platform/telemetry/index.ts';

connectModules();

export interface Connection {
  readonly remoteAddress?: string | undefined;
}

export type App = (request: Request, connection?: Connection) => Promise<Response>;

/** Value of Strict-Transport-Security: one year, with subdomains. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Maximum characters of a User-Agent; real ones have up to about 250. */
const MAX_USER_AGENT_LENGTH = 400;

interface Env {
  Bindings: Connection & { readonly requestId: string; readonly recordRoute: RecordRoute };
  Variables: { caller: Caller | undefined };
}

/** Removes trailing slashes, because the specification writes some paths with one. */
function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path;
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  const addMethod = (path: string, method: string): void => {
    const key = withoutTrailingSlash(path);
    methods.set(key, [...(methods.get(key) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])]);
  };
  for (const { endpoint } of routes) addMethod(endpoint.path, endpoint.method);
  for (const { path } of rawRoutes) addMethod(path, 'GET');
  return methods;
}

function addMiddleware(hono: Hono<Env>, { logger, config }: Deps): void {
  hono.use(async (context, next) => {
    const startedAt = performance.now();
    await next();
    // Sets headers directly: `context.header` would replace the response and turn its body into a stream.
    const { headers } = context.res;
    headers.set('x-request-id', context.env.requestId);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    const logFields = {
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      ...context.get('caller'),
      composition: readVersionSetId(context.req.raw.headers),
    };
    if (context.res.status >= 500) logger.warn(logFields, 'request');
    else logger.info(logFields, 'request');
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
  const cookies = DEVICE_COOKIES.map((name) => getCookie(context, name));
  return cookies.find((token) => token !== undefined && /^[\w-]{20,128}$/.test(token));
}

function requestContextOf(context: Context<Env>, deps: Deps, signal: AbortSignal): RequestContext {
  const forwardedFor = context.req.raw.headers.get('x-forwarded-for');
  return {
    id: context.env.requestId,
    clientAddress: resolveClientAddress(forwardedFor, context.env.remoteAddress, deps.config.trustedProxies),
    userAgent: (context.req.raw.headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    deviceToken: deviceTokenOf(context),
    responseHeaders: new Headers(),
    idempotencyKey: readIdempotencyKey(context.req.raw.headers),
    signal,
  };
}

/** Deadline for uploads, whose bodies may arrive slowly; the handler gives up sooner if a body stalls. */
const UPLOAD_DEADLINE_MS = 30 * 60_000;

function mountEndpoint(hono: Hono<Env>, route: Route, deps: Deps): void {
  hono.on(route.endpoint.method, withoutTrailingSlash(route.endpoint.path), (context) => {
    context.env.recordRoute(withoutTrailingSlash(route.endpoint.path));
    if (deps.databaseHealth.isUnreachable) throw databaseDownError();
    const deadlineMs = route.endpoint.takesBytes === true ? UPLOAD_DEADLINE_MS : deps.config.requestTimeoutMs;
    const { raw } = context.req;
    return withDeadline(
      deadlineMs,
      (signal, deadline) => {
        const requestContext = requestContextOf(context, deps, signal);
        const respond = () =>
          respondToRequest(route, raw, requestContext, deps, (caller) => context.set('caller', caller));
        return deps.requestScope.run(requestContext.id, respond, deadline);
      },
      raw.signal,
    );
  });
}

function mountRawRoute(hono: Hono<Env>, route: RawRoute, deps: Deps): void {
  hono.get(route.path, (context) => {
    context.env.recordRoute(route.path);
    return withDeadline(deps.config.requestTimeoutMs, async (signal, deadline) => {
      const requestContext = requestContextOf(context, deps, signal);
      const respond = async () => {
        if (route.isRateLimited) await limitAddress(requestContext, deps);
        return route.respond({ request: context.req.raw, params: context.req.param(), deps });
      };
      return deps.requestScope.run(requestContext.id, respond, deadline);
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
  addMiddleware(hono, deps);
  for (const route of routes) mountEndpoint(hono, route, deps);
  for (const route of rawRoutes) mountRawRoute(hono, route, deps);
  for (const [path, methods] of methodsByPath()) {
    hono.all(path, (context) => {
      context.env.recordRoute(path);
      const allow = methods.join(', ');
      throw new ApiError('method_not_allowed', `${context.req.method} is not allowed for this URL.`, {}, { allow });
    });
  }
  hono.notFound(() => {
    throw new ApiError('not_found', 'There is nothing at this URL.');
  });
  hono.onError((error, context) => toErrorResponse(error, context.env.requestId, deps));
  return async (request, connection = {}) => {
    const requestId = requestIdOf(request.headers, deps.config.trustedProxies);
    return deps.requestScope.run(requestId, () =>
      deps.telemetry.request({ method: request.method, requestId }, (recordRoute) =>
        hono.fetch(request, { ...connection, requestId, recordRoute }),
      ),
    );
  };
}
