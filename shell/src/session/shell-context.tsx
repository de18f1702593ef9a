import type { PortalConfig } from '@tech-portal/platform/manifest';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SessionStore } from './session.store.ts';

/** Services that only the shell's own screens get, in addition to the platform. */
export interface Shell {
  readonly config: PortalConfig;
  readonly session: SessionStore;
  /** Downloads the API client before the first call. */
  readonly preloadApi: () => void;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell must be used within <ShellProvider>.');
  return shell;
}
