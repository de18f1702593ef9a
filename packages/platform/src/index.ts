export { canViewAdmin, canViewAny, canViewApproved, canViewRetail, canViewTech, grantsAccess } from './access.ts';
export type { RequiredAccess, RequiredRole, SessionSnapshot } from './access.ts';
export { useApi, PlatformProvider, usePlatform, useSession } from './platform-context.tsx';
export { DRAFT_FILES_DATABASE, DRAFT_PREFIX, logoutCount, clearDrafts, clearDraftsOnStorageEvent } from './drafts.ts';
export type {
  ExposedModule,
  ExposeName,
  Exposes,
  FoundPart,
  PageModule,
  PartSearchPanelProps,
  UserOrdersProps,
} from './exposes.ts';
export type {
  EstimateActionsProps,
  ExtensionPoint,
  ExtensionPointProps,
  OrderActionsProps,
  SearchResultsProps,
} from './extension-points.ts';
export { Exposed } from './lazy/exposed.tsx';
export type { ExposedProps } from './lazy/exposed.tsx';
export { lazyComponent, useIdle } from './lazy/lazy-component.tsx';
export type { LazyComponent, LazyComponentOptions } from './lazy/lazy-component.tsx';
export { lazyDialog } from './lazy/lazy-dialog.tsx';
export type { LazyDialogOptions, LazyDialogProps } from './lazy/lazy-dialog.tsx';
export { defineRemote } from './manifest.ts';
export type {
  NavigationEntry,
  NavigationIcon,
  RegistryEntry,
  RemoteManifest,
  RemoteRegistry,
  RemoteRoute,
  RemoteSlot,
  SlotName,
} from './manifest.ts';
export type { Platform, Toast } from './platform-context.tsx';
export { Slot } from './slot.tsx';
export type { SlotProps } from './slot.tsx';

// Deprecated names, to be removed in the next major version.
export {
  DRAFT_FILES_DATABASE as DRAFT_FILES,
  logoutCount as draftEra,
  clearDrafts as forgetDrafts,
  clearDraftsOnStorageEvent as forgetDraftsWith,
} from './drafts.ts';
