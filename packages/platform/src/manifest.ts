import type { RequiredAccess } from './access.ts';
import type { AcceptedContracts } from './highest-common-contract.ts';
import type { ContractOffer, ContractRange } from './contracts.ts';
import type { ExposeName } from './exposes.ts';
import type { ExtensionPoint, PublishedOffer, SlotOffer } from './extension-points.ts';

export { EXTENSION_POINTS, slotMismatch } from './extension-points.ts';
export type { ExtensionPoint } from './extension-points.ts';

/** Pages of the shell: no remote may have a route of the same shape. */
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
 * Icons of navigation entries, by their names in Tabler's set. A name that the live shell does not know shows a neutral
 * icon.
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

/** Icon in the remote's manifest, drawn in lines of one width, which needs no support by the shell. */
export interface CustomIcon {
  /** Default `0 0 24 24`, as in Tabler. */
  readonly viewBox?: string | undefined;
  /** Path data (`d`): commands and numbers, at most twelve paths of 4000 characters. */
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
   * `none`: without sidebar and top bar, as on the estimate print page. `visitor`: for visitors who use only this page,
   * without Login and menu in the header.
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
  /** Heading in the admin section, e.g. `People`. Groups follow the entries without one. */
  readonly group?: string | undefined;
  /** Patterns of further paths that mark this entry, e.g. `/product/*`; at most 20. */
  readonly covers?: readonly `/${string}`[] | undefined;
  readonly access: RequiredAccess;
  /** Key of {@link RemoteManifest.exposes}: component after the label, e.g. a count; takes no props. */
  readonly badge?: `./${string}`;
}

/** Slots of this shell's chrome; each shows at most the registry's entries for it. */
export const SHELL_SLOTS = ['top-bar.search', 'top-bar.actions'] as const;

export type ShellSlot = (typeof SHELL_SLOTS)[number];

/** Slot of this shell or of an app, or one that only newer ones have, whose components are not shown yet. */
export type SlotName = ShellSlot | ExtensionPoint | (string & {});

/** Component for a slot: without props for one of the shell, with those of the extension point for one of an app. */
export interface RemoteSlot {
  readonly slot: SlotName;
  readonly expose: string;
  /** Name in the shell's sentences, e.g. 'cart': 'The cart could not be loaded.' */
  readonly label: string;
  readonly access: RequiredAccess;
  /** Versions of an app's slot that the component works with, e.g. `1` or `[1, 2]`; none for a slot of the shell. */
  readonly version?: AcceptedContracts | undefined;
  /** Sort order among the components of all remotes in the slot; by default after those with one. */
  readonly order?: number | undefined;
}

/** Owner of an app: the contact for failures. */
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
 * Description of a remote that needs none of its code. The remote's build writes it next to the federation manifest,
 * the registry collects the live ones, and the shell derives guard and menu from them.
 */
export interface RemoteManifest {
  /** Name of the remote, also its federation name with underscores for dashes. */
  readonly name: string;
  readonly owner: AppOwner;
  /**
   * Supported versions of the interface between host and remotes: the entry points of platform, ui, domain and
   * api-client, and this manifest.
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

/** Published, live remote as the registry describes it to the shell. All URLs are absolute paths or absolute URLs. */
export interface RegistryEntry extends Omit<
  RemoteManifest,
  'exposes' | 'consumes' | 'offers' | 'owner' | 'platformContract'
> {
  readonly platformContract: AcceptedContracts;
  readonly version: string;
  /** Missing in older versions. */
  readonly owner?: AppOwner | undefined;
  /** Federation remote entry, an ES module. */
  readonly entry: string;
  /** Expose name → script and style files of its first paint, for `modulepreload`. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  /** Exposes that it uses of other remotes, as `remote/expose`, including some that only newer remotes know. */
  readonly consumes: readonly string[];
  readonly offers?: readonly PublishedOffer[] | undefined;
  /** Expose name → shared modules of the shell that it uses, e.g. `@tech-portal/ui/table`, for `modulepreload`. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Script or style sheet → integrity hash; the page's import map carries them. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Its pages say that it is switched off; everything else of it is hidden, also from other remotes. */
  readonly off?: true;
  /** Source of the hashes that a page omits because it shows nothing of this remote. */
  readonly manifest?: PublishedManifest;
  readonly canary?: CanaryEntry;
}

export interface PublishedManifest {
  readonly url: string;
  readonly integrity: string;
}

/** Version that some people get instead of the live one. */
export interface CanaryEntry {
  /** Percentage of people, from 0 to 100. */
  readonly percent: number;
  readonly remote: RegistryEntry;
}

/** Output of a remote's build: its registry entry before it has a version, all files relative to its folder. */
export interface BuiltRemote extends Omit<
  RegistryEntry,
  'version' | 'manifest' | 'canary' | 'off' | 'platformContract'
> {
  readonly platformContract: ContractRange;
  /** Shared modules of the shell that it uses → accepted version range. Only the release tool reads it. */
  readonly requires: Readonly<Record<string, string>>;
  /** Shared module → names that its code imports, for the release tool; missing in older remotes. */
  readonly imports?: Readonly<Record<string, readonly string[]>>;
}

/** Offer to remotes in the shell's build, for the release tool. */
export interface BuiltShell extends ContractOffer {
  /** Missing in older versions. */
  readonly owner?: AppOwner | undefined;
  /** Shared module → its version. */
  readonly provides: Readonly<Record<string, string>>;
  /** Slots for remotes; missing in older shells, which have {@link SHELL_SLOTS}. */
  readonly slots?: readonly string[];
  /** Shared module → exported names; missing in older shells and for React. */
  readonly exports?: Readonly<Record<string, readonly string[]>>;
  /** Pages of the shell; missing in older shells, which have {@link SHELL_PATHS}. */
  readonly routes?: readonly string[];
}

/** Configuration of an installation; the server writes it into the page, and builds contain none of it. */
export interface PortalConfig {
  /** Origin of the API without trailing slash; empty for the portal's own. */
  readonly apiOrigin: string;
  /** Text of the environment banner, e.g. `Sample data`; empty in production. */
  readonly environment: string;
  /** Nonce of this response's style elements under the content security policy; empty on static hosting. */
  readonly styleNonce: string;
  /** Further origins that an override may load an app from, such as a developer's machine. */
  readonly overrideOrigins: readonly string[];
  /** Percentage of page loads that report measurements; 0 for none. */
  readonly figuresPercent: number;
  /** Third-party script origins: card provider and maps. */
  readonly scriptOrigins: readonly string[];
}

/** All live manifests, fetched by the shell or written into its page by the server. */
export interface RemoteRegistry {
  /** Version of the live shell, which shows an open tab that a newer one exists. */
  readonly shell?: string;
  readonly remotes: readonly RegistryEntry[];
}

/** Checks a manifest's types in its source. */
export function defineRemote<const Manifest extends RemoteManifest>(manifest: Manifest): Manifest {
  return manifest;
}

// Deprecated names, until the next major version.
export type { CustomIcon as OwnIcon };
export { hasOwner as namesOwner };
