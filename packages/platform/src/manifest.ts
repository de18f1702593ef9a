import type { RequiredAccess } from './access.ts';
import type { AcceptedContracts } from './agreed-contract.ts';
import type { ContractOffer, ContractRange } from './contracts.ts';
import type { ExposeName } from './exposes.ts';

/** Pages of the shell itself: no remote may have a route of the same shape. */
export const SHELL_PATHS = [
  '/',
  '/confirm-email',
  '/login',
  '/reset-password',
  '/secure-account',
  '/set-up',
  '/stop-reminders',
  '/tech-register',
  '/terms-and-conditions',
  '/privacy',
  '/user',
  '/user-settings',
] as const;

export type ShellPath = (typeof SHELL_PATHS)[number];

/**
 * Icons that navigation entries may use, by their names in Tabler's set. A newer remote may name one that the live
 * shell does not have; the menu shows a neutral one then.
 */
export type NavigationIcon =
  | 'building-store'
  | 'cash'
  | 'checklist'
  | 'file-invoice'
  | 'history'
  | 'layout-dashboard'
  | 'package'
  | 'tags'
  | 'tools'
  | 'user-check'
  | 'users'
  | 'users-group';

/** An icon that a remote brings itself, drawn in lines of one width: no shell has to know it. */
export interface OwnIcon {
  /** Default `0 0 24 24`, as Tabler's. */
  readonly viewBox?: string | undefined;
  /** The `d` of each path: commands and numbers, twelve of up to 4000 characters at most. */
  readonly paths: readonly string[];
}

/** A page of a remote. */
export interface RemoteRoute {
  /** react-router pattern, absolute, e.g. `/product/:type/:id` or `/categories/*`. */
  readonly path: `/${string}`;
  /** Key of {@link RemoteManifest.exposes}; the module's default export is the page component. */
  readonly expose: string;
  readonly access: RequiredAccess;
  /** Document title, before ' · Tech Portal'. */
  readonly title: string;
  /**
   * `none`: the shell leaves out sidebar and top bar, as on the estimate print page. `visitor`: who is not signed in has
   * no business in the portal but this page, so the header offers no Login and no menu.
   */
  readonly chrome?: 'none' | 'visitor';
}

/** An entry of the sidebar. */
export interface NavigationEntry {
  readonly label: string;
  readonly path: `/${string}`;
  readonly icon: NavigationIcon | OwnIcon;
  /** Sorts the entries of all remotes into one menu. */
  readonly order: number;
  readonly section: 'main' | 'admin';
  /** Heading of neighbors in the admin section, e.g. `People`. Groups stand below the entries without one. */
  readonly group?: string | undefined;
  /** Patterns of further paths on which this entry is marked, e.g. `/product/*`; at most 20. */
  readonly covers?: readonly `/${string}`[] | undefined;
  readonly access: RequiredAccess;
  /** Key of {@link RemoteManifest.exposes}: what stands behind the label, e.g. how many wait; takes no props. */
  readonly badge?: `./${string}`;
}

/** Places of this shell's chrome that remotes may fill; each shows at most what the registry offers for it. */
export const SHELL_SLOTS = ['top-bar.search', 'top-bar.actions'] as const;

export type ShellSlot = (typeof SHELL_SLOTS)[number];

/** One of this shell's, or one that only newer shells have: what names it is not shown until then. */
export type SlotName = ShellSlot | (string & {});

/** A component a remote puts into a place of the shell; its expose's default export takes no props. */
export interface RemoteSlot {
  readonly slot: SlotName;
  /** Key of {@link RemoteManifest.exposes}. */
  readonly expose: string;
  /** What it is called in the shell's sentences, e.g. 'cart': 'The cart could not be loaded.' */
  readonly label: string;
  readonly access: RequiredAccess;
}

/** Who looks after an app: whom to ask when it fails. */
export interface AppOwner {
  /** Name of the team, e.g. `Store`. */
  readonly team: string;
  /** Where the team is reached: an email address, a phone number or an address of a page. */
  readonly contact: string;
}

/** Who looks after the shell. */
export const SHELL_OWNER: AppOwner = { team: 'Portal', contact: 'portal-team@example.com' };

/** Whether a manifest names its owner: nobody should have to search for whom to ask. */
export const namesOwner = ({ owner }: { readonly owner?: AppOwner | undefined }): boolean =>
  [owner?.team, owner?.contact].every((text) => typeof text === 'string' && text.trim() !== '');

/**
 * What a remote says of itself without any of its code running. The remote's build writes it beside
 * the federation manifest, the registry gathers the live ones, the shell makes guard and menu of them.
 */
export interface RemoteManifest {
  /** Name of the remote, also its federation name with dashes turned to underscores. */
  readonly name: string;
  readonly owner: AppOwner;
  /**
   * Versions of the interface between host and remotes that it works with: the entry points of platform, ui, domain and
   * api-client, and this manifest.
   */
  readonly platformContract: ContractRange;
  /** Public name → source file, relative to the remote's folder. */
  readonly exposes: Readonly<Record<`./${string}`, `./${string}`>>;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
  readonly slots: readonly RemoteSlot[];
  /** What it uses of other remotes. */
  readonly consumes: readonly ExposeName[];
}

/** A published, live remote as the registry describes it to the shell. All URLs are absolute paths or absolute URLs. */
export interface RegistryEntry extends Omit<RemoteManifest, 'exposes' | 'consumes' | 'owner' | 'platformContract'> {
  /** The platform contracts it works with. */
  readonly platformContract: AcceptedContracts;
  readonly version: string;
  /** Versions published before there were owners name none. */
  readonly owner?: AppOwner | undefined;
  /** The federation remote entry, an ES module. */
  readonly entry: string;
  /** Expose name → the script and style files its first paint needs, for `modulepreload`. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** What it uses of other remotes, as `remote/expose`; a newer remote may name what is not known here. */
  readonly consumes: readonly string[];
  /** Expose name → the shell's shared modules it uses, e.g. `@tech-portal/ui/table`; for `modulepreload` too. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Script or style sheet → the integrity hash that a browser compares it with; the page's import map carries them. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Its pages say that it is switched off; nothing else of it is shown, nor used by others. */
  readonly off?: true;
  /** Where the hashes are that a page does not carry, as it shows nothing of this remote. */
  readonly manifest?: PublishedManifest;
  readonly canary?: CanaryEntry;
}

/** The manifest that a version was published with. */
export interface PublishedManifest {
  readonly url: string;
  /** Hash a browser holds the file against. */
  readonly integrity: string;
}

/** A version that some of the people get in the place of the live one. */
export interface CanaryEntry {
  /** Percentage of people, from 0 to 100. */
  readonly percent: number;
  readonly remote: RegistryEntry;
}

/** What a remote's build writes: its registry entry before it has a version, all files relative to its folder. */
export interface BuiltRemote extends Omit<
  RegistryEntry,
  'version' | 'manifest' | 'canary' | 'off' | 'platformContract'
> {
  readonly platformContract: ContractRange;
  /** The shell's shared modules it uses → version range it accepts. Only the release tool reads it. */
  readonly requires: Readonly<Record<string, string>>;
  /**
   * Shared module → the names that its code imports from there, for the release tool; remotes published earlier do not
   * say.
   */
  readonly imports?: Readonly<Record<string, readonly string[]>>;
}

/** What the shell's build writes of what it offers to remotes, for the release tool. */
export interface BuiltShell extends ContractOffer {
  /** Versions published before there were owners name none. */
  readonly owner?: AppOwner | undefined;
  /** Shared module → its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Its places that remotes fill; shells published earlier do not say, and have {@link SHELL_SLOTS}. */
  readonly slots?: readonly string[];
  /** Shared module → the names that it exports; shells published earlier do not say, nor does React of itself. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** Its own pages; shells published earlier do not say, and have {@link SHELL_PATHS}. */
  readonly routes?: readonly string[];
}

/** What differs between one installation and another; the server writes it into the page, nothing is built in. */
export interface PortalConfig {
  /** Origin of the API without trailing slash; empty when it is the portal's own. */
  readonly apiOrigin: string;
  /** Shown in the environment banner, e.g. `Sample data`; empty in production. */
  readonly environment: string;
  /** Nonce of this response's style elements under the content security policy; empty on static hosting. */
  readonly styleNonce: string;
  /** Origins besides the portal's own that an override may load an app from; a developer's machine, say. */
  readonly overrideOrigins: readonly string[];
  /** Share of the page loads, in percent, that measure the versions they run; 0 for none. */
  readonly figuresPercent: number;
  /** Origins of other companies that scripts may be added from: card provider and maps. */
  readonly scriptOrigins: readonly string[];
}

/** The sum of the live manifests, fetched by the shell or written into its page by the server. */
export interface RemoteRegistry {
  /** Version of the live shell, by which an open tab sees that there is a newer one. */
  readonly shell?: string;
  readonly remotes: readonly RegistryEntry[];
}

/** Checks a manifest's types where it is written. */
export function defineRemote<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}
