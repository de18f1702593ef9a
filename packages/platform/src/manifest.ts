import type { RequiredAccess } from './access.ts';
import type { AcceptedContracts } from './highest-common-contract.ts';
import type { ContractOffer, ContractRange } from './contracts.ts';
import type { ExposeName } from './exposes.ts';
import type { ExtensionPoint, PublishedOffer, SlotOffer } from './extension-points.ts';

export { EXTENSION_POINTS, slotMismatch } from './extension-points.ts';
export type { ExtensionPoint } from './extension-points.ts';

/** Paths of the shell's own pages. No remote may have an equivalent route. */
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
 * Icons of menu entries, by their names in Tabler's set. A name that the live shell does not know gets a neutral icon.
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

/** Icon supplied by the remote, drawn in lines of one width. It works without support in the shell. */
export interface CustomIcon {
  /** Default `0 0 24 24`, as in Tabler. */
  readonly viewBox?: string | undefined;
  /** Path data (`d`): commands and numbers only, at most twelve paths of 4000 characters. */
  readonly paths: readonly string[];
}

export interface RemoteRoute {
  /** Absolute react-router pattern, e.g. `/product/:type/:id` or `/categories/*`. */
  readonly path: `/${string}`;
  /** Key of {@link RemoteManifest.exposes}; the module's default export is the page component. */
  readonly expose: string;
  readonly access: RequiredAccess;
  /** Document title, before ' · Tech Portal'. */
  readonly title: string;
  /**
   * `none`: no sidebar or top bar, as on the estimate print page. `visitor`: a header without Login and menu, for
   * visitors who use only this page.
   */
  readonly chrome?: 'none' | 'visitor';
}

export interface NavigationEntry {
  readonly label: string;
  readonly path: `/${string}`;
  readonly icon: NavigationIcon | CustomIcon;
  /** Sort order among the entries of all remotes. */
  readonly order: number;
  readonly section: 'main' | 'admin';
  /** Heading in the admin section, e.g. `People`. Groups come after the entries without a group. */
  readonly group?: string | undefined;
  /** Patterns of other paths on which this entry is highlighted, e.g. `/product/*`; at most 20. */
  readonly covers?: readonly `/${string}`[] | undefined;
  readonly access: RequiredAccess;
  /** Key of {@link RemoteManifest.exposes}: component shown after the label, e.g. a count. Takes no props. */
  readonly badge?: `./${string}`;
}

/** Slots in this shell's chrome, filled with the components that the registry lists for them. */
export const SHELL_SLOTS = ['top-bar.search', 'top-bar.actions'] as const;

export type ShellSlot = (typeof SHELL_SLOTS)[number];

/** Slot of this shell or an app. Components for a slot that only newer versions have are not shown yet. */
export type SlotName = ShellSlot | ExtensionPoint | (string & {});

/**
 * Component for a slot. In a slot of the shell it has no props; in an app's slot it has those of the extension point.
 */
export interface RemoteSlot {
  readonly slot: SlotName;
  readonly expose: string;
  /** Content in a word, for messages such as 'The cart could not be loaded.', e.g. 'cart'. */
  readonly label: string;
  readonly access: RequiredAccess;
  /**
   * Versions of an app's slot that the component works with, e.g. `1` or `[1, 2]`; undefined for a slot of the shell.
   */
  readonly version?: AcceptedContracts | undefined;
  /** Sort order among the components of all remotes in the slot. Components without one come last. */
  readonly order?: number | undefined;
}

/** Owner of an app, to contact about failures. */
export interface AppOwner {
  /** Name of the team, e.g. `Store`. */
  readonly team: string;
  /** Email address, phone number or URL of the team. */
  readonly contact: string;
}

export const SHELL_OWNER: AppOwner = { team: 'Portal', contact: 'portal-team@example.com' };

export const hasOwner = ({ owner }: { readonly owner?: AppOwner | undefined }): boolean =>
  [owner?.team, owner?.contact].every((text) => typeof text === 'string' && text.trim() !== '');

/**
 * Description of a remote that the shell can read without loading the remote's code. The remote's build writes it next
 * to the federation manifest, the registry collects those of live remotes, and the shell derives route guards and the
 * menu from them.
 */
export interface RemoteManifest {
  /** Name of the remote. Its federation name is the same with underscores instead of dashes. */
  readonly name: string;
  readonly owner: AppOwner;
  /**
   * Supported versions of the interface between the shell and remotes: this manifest and the entry points of platform,
   * ui, domain and api-client.
   */
  readonly platformContract: ContractRange;
  /** Public name → source file, relative to the remote's folder. */
  readonly exposes: Readonly<Record<`./${string}`, `./${string}`>>;
  readonly routes: readonly RemoteRoute[];
  readonly navigation: readonly NavigationEntry[];
  readonly slots: readonly RemoteSlot[];
  /** Slots of its pages that other remotes may fill. */
  readonly offers?: readonly SlotOffer[] | undefined;
  readonly consumes: readonly ExposeName[];
}

/** Live remote as the registry describes it to the shell. All URLs are absolute, with or without an origin. */
export interface RegistryEntry extends Omit<
  RemoteManifest,
  'exposes' | 'consumes' | 'offers' | 'owner' | 'platformContract'
> {
  readonly platformContract: AcceptedContracts;
  readonly version: string;
  /** Missing in older versions of a remote. */
  readonly owner?: AppOwner | undefined;
  /** URL of the federation remote entry, an ES module. */
  readonly entry: string;
  /** Expose name → script and style files for its first paint, to preload. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** Exposes of other remotes that it uses, as `remote/expose`. Some may be known only to newer remotes. */
  readonly consumes: readonly string[];
  readonly offers?: readonly PublishedOffer[] | undefined;
  /** Expose name → shared modules of the shell that it uses, e.g. `@tech-portal/ui/table`, to preload. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Script or style sheet → integrity hash, for the page's import map. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Set if the app is switched off: its pages say so, and everything else of it is hidden, even from other remotes. */
  readonly off?: true;
  /** Source of the hashes, for a page that omits them because it shows nothing of this remote. */
  readonly manifest?: PublishedManifest;
  readonly canary?: CanaryEntry;
}

export interface PublishedManifest {
  readonly url: string;
  readonly integrity: string;
}

/** Version that a share of the users gets instead of the live one. */
export interface CanaryEntry {
  /** Percentage of users, from 0 to 100. */
  readonly percent: number;
  readonly remote: RegistryEntry;
}

/** Output of a remote's build: a registry entry that has no version yet, with file names relative to its folder. */
export interface BuiltRemote extends Omit<
  RegistryEntry,
  'version' | 'manifest' | 'canary' | 'off' | 'platformContract'
> {
  readonly platformContract: ContractRange;
  /** Shared modules of the shell that it uses → accepted version ranges. Only the release tool reads them. */
  readonly requires: Readonly<Record<string, string>>;
  /** Shared module → names that its code imports, for the release tool; missing in older builds. */
  readonly imports?: Readonly<Record<string, readonly string[]>>;
}

/** Description of what the shell's build offers to remotes, for the release tool. */
export interface BuiltShell extends ContractOffer {
  /** Missing in older builds. */
  readonly owner?: AppOwner | undefined;
  /** Shared module → its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Slots for remotes; missing in older shells, which have {@link SHELL_SLOTS}. */
  readonly slots?: readonly string[];
  /** Shared module → exported names; missing in older shells and for React. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** Paths of the shell's pages; missing in older shells, which have {@link SHELL_PATHS}. */
  readonly routes?: readonly string[];
}

/** Configuration of an installation. The server writes it into the page; builds contain none of it. */
export interface PortalConfig {
  /** Origin of the API without a trailing slash; empty if it is the portal's own. */
  readonly apiOrigin: string;
  /** Text of the environment banner, e.g. `Sample data`; empty in production. */
  readonly environment: string;
  /** Nonce that the content security policy requires for style elements of this response; empty on static hosting. */
  readonly styleNonce: string;
  /** Additional origins from which an override may load an app, such as a developer's machine. */
  readonly overrideOrigins: readonly string[];
  /** Percentage of page loads that report measurements, from 0 to 100. */
  readonly figuresPercent: number;
  /** Origins of third-party scripts: the card provider and the maps. */
  readonly scriptOrigins: readonly string[];
}

/** All live manifests. The server writes them into the page, or the shell fetches them. */
export interface RemoteRegistry {
  /** Version of the live shell, by which an open tab notices that there is a newer one. */
  readonly shell?: string;
  readonly remotes: readonly RegistryEntry[];
}

/** Type-checks a manifest where it is declared. */
export function defineRemote<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}

// Deprecated names, to be removed in the next major version.
export type { CustomIcon as OwnIcon };
export { hasOwner as namesOwner };
