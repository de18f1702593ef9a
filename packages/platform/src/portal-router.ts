/** Entry point for the shell: the router itself, of which pages see what `./router` offers. */
export { createPortalHistory } from './portal-router/portal-history.ts';
export type { PortalHistory } from './portal-router/portal-history.ts';
export { PortalRouter, usePortalHistory } from './portal-router/portal-router.tsx';
