import { createApp, STRICT_TRANSPORT } from './app.ts';
import type { Connection } from './app.ts';
import type { Deps } from '../platform/deps/index.ts';
import { createKnownBearers } from '../platform/http/index.ts';
import { createMemoryLimits, createStoredLimits } from '../platform/limits/index.ts';
import { createNotificationStreams } from '../notifications/index.ts';
import { createArgon2Hasher } from '../identity/index.ts';
import type { Settings } from './environment.ts';
import { emailSamplesPage } from './email-samples-page.ts';
import { isLocalRequest } from './local-addresses.ts';
import { createOutboxPage, outboxFolder } from '../platform/mail/index.ts';
import { openReleaseSources } from './release-sources.ts';
import { readEmailBrand } from '../settings/index.ts';
import type { SharedDeps } from './shared-deps.ts';

const API_PATH = /^\/(api|auth)(\/|$)/;

export interface WebService {
  readonly handler: (request: Request, connection: Connection) => Promise<Response>;
  /** Ends open streams and stops following app sources; requests are still served. */
  stop(): Promise<void>;
}

type PageHandler = (request: Request) => Promise<Response | undefined>;
type DeveloperPages = PageHandler | undefined;

interface Pages {
  readonly handler: PageHandler;
  stop(): void;
}

async function openPages(settings: Settings, logger: Deps['logger']): Promise<Pages | undefined> {
  const dir = settings.PORTAL_DIR;
  if (!dir) return undefined;
  // Imported lazily: only a server with the portal's pages needs this package.
  const { createPortalHandler } = await import('@tech-portal/release/server');
  const { sources, memory } = await openReleaseSources(settings, dir, logger);
  const handler = createPortalHandler({
    dir,
    sources,
    memory,
    config: {
      environment: settings.ENVIRONMENT_BANNER,
      overrideOrigins: settings.OVERRIDE_ORIGINS ?? [],
      figuresPercent: settings.FIGURES_PERCENT,
    },
    remoteOrigins: settings.REMOTE_ORIGINS ?? {},
    thirdParties: settings.payments.origins,
    trustedTypes: settings.TRUSTED_TYPES === '1',
    isSecure: settings.PUBLIC_URL.startsWith('https:'),
  });
  return { handler, stop: () => sources?.stop() };
}

/** Opens developer pages for emails if there is no mail server. */
function openDeveloperPages({ SMTP_URL, DATA_DIR }: Settings, { db, config }: Deps): DeveloperPages {
  if (SMTP_URL) return undefined;
  const outboxPage = createOutboxPage(outboxFolder(DATA_DIR));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/dev/outbox') return outboxPage();
    if (pathname === '/dev/emails') return emailSamplesPage(request, await readEmailBrand(db, config.publicUrl));
    return undefined;
  };
}

function dispatch(deps: Deps, pages: PageHandler | undefined, developerPages: DeveloperPages) {
  const app = createApp(deps);
  return async (request: Request, connection: Connection): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (API_PATH.test(pathname)) return app(request, connection);
    // The outbox shows reset links, so only the developer's own machine may open it.
    if (developerPages && isLocalRequest(request, connection, deps.config.publicUrl)) {
      const page = await developerPages(request);
      if (page) return page;
    }
    const page = await pages?.(request);
    if (page && deps.config.publicUrl.startsWith('https:')) {
      page.headers.set('strict-transport-security', STRICT_TRANSPORT);
    }
    return page ?? app(request, connection);
  };
}

export async function startWebService(
  shared: Omit<SharedDeps, 'jobs' | 'openDedicatedConnection'> & Pick<Deps, 'jobs'>,
  settings: Settings,
): Promise<WebService> {
  const { db, clock, telemetry } = shared;
  const deps: Deps = {
    ...shared,
    hasher: createArgon2Hasher(),
    notifications: createNotificationStreams(shared),
    limits: telemetry.limits(createStoredLimits(db, clock)),
    knownBearers: createKnownBearers(),
    requestLimits: telemetry.limits(createMemoryLimits(clock)),
  };
  const pages = await openPages(settings, deps.logger);
  const handler = dispatch(deps, pages?.handler, openDeveloperPages(settings, deps));
  return {
    handler,
    async stop() {
      pages?.stop();
      await deps.notifications.stop();
    },
  };
}
