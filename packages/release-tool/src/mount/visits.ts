import type { SampleApi } from '@tech-portal/sample-api';
import type { RequiredAccess } from '@tech-portal/platform/access';
import type { BuiltRemote, RemoteRoute } from '@tech-portal/platform/manifest';
import { shellName } from '@tech-portal/release';

/** A page that is opened to see whether it comes. */
export interface Visit {
  /** App the page is of. */
  readonly app: string;
  /** Path and query. */
  readonly address: string;
  readonly access: RequiredAccess;
  /**
   * `page` is one whose records the sample data have. Of an `unknown` page, with an id that nobody has, and of a `part`
   * alone, the code is tried: that the API has no such record is no fault.
   */
  readonly kind: 'page' | 'unknown' | 'part';
}

/** Pages that every shell has of its own, with their access (ACCESS-10). */
const shellPages: readonly Visit[] = [
  ...['/', '/login', '/tech-register', '/reset-password?t=preview', '/terms-and-conditions'].map((address) => ({
    app: shellName,
    address,
    access: 'public' as const,
    kind: 'page' as const,
  })),
  { app: shellName, address: '/user-settings', access: ['tech', 'admin'], kind: 'page' },
];

/** An address a pattern matches when nobody knows what lies there: rests and optional parts left out. */
const anyAddress = (path: string): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith('*') && !part.endsWith('?'))
    .map((part) => (part.startsWith(':') ? '1' : part))
    .join('/') || '/';

type Addresses = SampleApi['addresses'];

/** Its card fields are a script of the provider's, which no request leads to from here. */
const withoutRecords = ['/pay-invoice/card'];

function addressesOf(path: string, samples: Addresses): readonly string[] | undefined {
  if (path in samples) return samples[path];
  return /[:*]/.test(path) || withoutRecords.includes(path) ? undefined : [path];
}

const visitsOf =
  (samples: Addresses) =>
  ({ name: app, routes }: BuiltRemote): Visit[] =>
    routes.flatMap(({ path, access }) => {
      const addresses = addressesOf(path, samples);
      const kind = addresses ? 'page' : 'unknown';
      return (addresses ?? [anyAddress(path)]).map((address) => ({ app, address, access, kind }));
    });

/** Pages of the shell on which each part a remote puts into the chrome is to be seen. */
const slotVisits = ({ name: app, slots }: BuiltRemote): Visit[] =>
  slots.map(({ access }) => ({ app, address: '/', access, kind: 'page' }));

const uses = (consumer: BuiltRemote, app: string) => consumer.consumes.some((name) => name.startsWith(`${app}/`));

/**
 * What a candidate could break: a remote its own pages and those of neighbors that use something of it, a shell its
 * own pages and everybody's.
 *
 * @param remotes The remotes that would be live, the candidate in its place.
 * @param samples Route with parameters → addresses of records.
 */
export function planVisits(app: string, remotes: readonly BuiltRemote[], samples: Addresses): Visit[] {
  const visits = visitsOf(samples);
  if (app === shellName) return [...shellPages, ...remotes.flatMap(visits)];
  const own = remotes.filter(({ name }) => name === app);
  const users = remotes.filter((remote) => uses(remote, app));
  return [...own.flatMap(visits), ...own.flatMap(slotVisits), ...users.flatMap(visits)];
}

/** A page for one expose of a remote, for the preview alone. */
export interface StandAlonePage {
  readonly route: RemoteRoute;
  readonly visit: Visit;
}

/** Pages for what neighbors use of a remote: their own pages may render it only later. */
export function standAlonePages(app: string, remotes: readonly BuiltRemote[]): StandAlonePage[] {
  const used = new Set(remotes.flatMap(({ consumes }) => consumes).filter((name) => name.startsWith(`${app}/`)));
  return [...used].map((name) => {
    const expose = `.${name.slice(app.length)}`;
    const path = `/mounted-alone/${name}` as const;
    return {
      route: { path, expose, access: 'admin', title: name },
      visit: { app, address: path, access: 'admin', kind: 'part' },
    };
  });
}
