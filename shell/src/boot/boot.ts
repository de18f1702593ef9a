/**
 * Runs inline in the page's head, before any other script: asks for the files this person's page will need,
 * all at once, instead of one after the other as the code finds out. Only a matter of speed: whatever fails
 * here, the shell loads the same files a little later.
 */
import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { planPreloads } from './preload-plan.ts';
import type { ShellFiles } from './preload-plan.ts';
import { readStoredSession } from './stored-session.ts';

const jsonOf = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent || 'null');

function preload(file: string) {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'preload';
    link.as = 'style';
  } else {
    link.rel = 'modulepreload';
  }
  link.href = file;
  document.head.append(link);
}

function preloadFor(registry: RemoteRegistry) {
  const session = readStoredSession(localStorage);
  planPreloads(location.pathname, session, jsonOf('shell-files') as ShellFiles, registry).forEach(preload);
}

try {
  const registry = jsonOf('remote-registry') as RemoteRegistry | null;
  if (registry) preloadFor(registry);
} catch {
  // Blocked storage or broken data: the shell copes with both.
}
