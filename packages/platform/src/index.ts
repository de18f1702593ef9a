export { canViewAdmin, canViewAny, canViewApproved, canViewRetail, canViewTech, grantsAccess } from './access.ts';
export type { RequiredAccess, RequiredRole, SessionSnapshot } from './access.ts';
export { useApi } from './api.ts';
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
export { Exposed } from './late/exposed.tsx';
export type { ExposedProps } from './late/exposed.tsx';
export { lazyComponent } from './late/lazy-component.tsx';
export type { LazyComponent, LazyComponentOptions } from './late/lazy-component.tsx';
export { lazyDialog } from './late/lazy-dialog.tsx';
export type { LazyDialogOptions, LazyDialogProps } from './late/lazy-dialog.tsx';
export { useIdle } from './late/use-idle.ts';
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
export { PlatformProvider, usePlatform } from './platform-context.tsx';
export type { Platform, Toast } from './platform-context.tsx';
export { useSession } from './session.ts';
