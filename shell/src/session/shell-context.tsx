import type { PortalConfig } from '@tech-portal/platform/manifest';
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { SessionStore } from './session.store.ts';

/** What the shell's own screens need beyond the platform that remotes get. */
export interface Shell {
  readonly config: PortalConfig;
  readonly session: SessionStore;
  /** Downloads the API client ahead of the first call. */
  readonly warmUpApi: () => void;
}

const ShellContext = createContext<Shell | undefined>(undefined);

export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell was called outside <ShellProvider>.');
  return shell;
}
