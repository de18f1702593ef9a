import type { SampleApi } from '@tech-portal/sample-api';
import type { RequiredAccess } from '@tech-portal/platform/access';
import type { BuiltRemote, RemoteRoute } from '@tech-portal/platform/manifest';
import { shellName } from '@tech-portal/release';

export interface Visit {
  readonly app: string;
  /** Path and query. */
  readonly url: string;
  readonly access: RequiredAccess;
  /**
   * `page`: has records in the sample data. `unknown`: a page whose id has no record. `part`: a single part of a page.
   * The last two test only the code, so a missing record is not a fault.
   */
  readonly kind: 'page' | 'unknown' | 'part';
}

/** Pages of every shell, with their access (ACCESS-10). */
const shellPages: readonly Visit[] = [
  ...['/', '/login', '/tech-register', '/reset-password?t=preview', '/terms-and-conditions'].map((url) => ({
    app: shellName,
    url,
    access: 'public' as const,
    kind: 'page' as const,
  })),
  { app: shellName, url: '/user-settings', access: ['tech', 'admin'], kind: 'page' },
];

/** URL that matches a pattern without known records; leaves out splats and optional parts. */
const sampleUrl = (path: string): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith('*') && !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? '1' : part))
    .join('/') || '/';

type SampleUrls = SampleApi['addresses'];

/** Pages to open without a record, as their card fields are a script of the provider, which is unreachable here. */
const pathsWithoutRecords = ['/pay-invoice/card'];

function urlsOf(path: string, samples: SampleUrls): readonly string[] | undefined {
  if (path in samples) return samples[path];
  return /[:*]/.test(path) || pathsWithoutRecords.includes(path) ? undefined : [path];
}

const visitsOf =
  (samples: SampleUrls) =>
  ({ name: app, routes }: BuiltRemote): Visit[] =>
    routes.flatMap(({ path, access }) => {
      const urls = urlsOf(path, samples);
      const kind = urls ? 'page' : 'unknown';
      return (urls ?? [sampleUrl(path)]).map((url) => ({ app, url, access, kind }));
    });

/** Shell pages that show each component of a remote in the chrome. */
const slotVisits = ({ name: app, slots }: BuiltRemote): Visit[] =>
  slots.filter(({ version }) => version === undefined).map(({ access }) => ({ app, url: '/', access, kind: 'page' }));

/** Exposes of an app that other apps consume. Fillers of slots show on their hosts' pages, which pass them their props. */
const consumedExposes = (app: string, remotes: readonly BuiltRemote[]): ReadonlySet<string> =>
  new Set(remotes.flatMap(({ consumes }) => consumes.filter((name) => name.startsWith(`${app}/`))));

const showsPartOf = (neighbor: BuiltRemote, remotes: readonly BuiltRemote[], app: string) =>
  neighbor.consumes.some((name) => name.startsWith(`${app}/`)) ||
  (neighbor.name !== app &&
    remotes.some(
      ({ name, slots }) =>
        name === app && slots.some(({ slot }) => (neighbor.offers ?? []).some((offer) => offer.name === slot)),
    ));

/**
 * Pages that a candidate could break: for a remote, its own pages and those of neighbors that use it; for a shell, all
 * pages.
 *
 * @param remotes Remotes that would be live, including the candidate.
 * @param samples Route with parameters → URLs of records.
 */
export function planVisits(app: string, remotes: readonly BuiltRemote[], samples: SampleUrls): Visit[] {
  const visits = visitsOf(samples);
  if (app === shellName) return [...shellPages, ...remotes.flatMap(visits)];
  const ownRemotes = remotes.filter(({ name }) => name === app);
  const consumers = remotes.filter((remote) => showsPartOf(remote, remotes, app));
  return [...ownRemotes.flatMap(visits), ...ownRemotes.flatMap(slotVisits), ...consumers.flatMap(visits)];
}

/** Page that shows only one expose of a remote; exists only in the preview. */
export interface StandalonePage {
  readonly route: RemoteRoute;
  readonly visit: Visit;
}

/**
 * Pages for the exposes of a remote that neighbors use. The neighbors' pages may not render them during the check.
 */
export function standalonePages(app: string, remotes: readonly BuiltRemote[]): StandalonePage[] {
  return [...consumedExposes(app, remotes)].map((name) => {
    const expose = `.${name.slice(app.length)}`;
    const path = `/mounted-alone/${name}` as const;
    return {
      route: { path, expose, access: 'admin', title: name },
      visit: { app, url: path, access: 'admin', kind: 'part' },
    };
  });
}
