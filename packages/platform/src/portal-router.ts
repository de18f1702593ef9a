/** Entry point for the shell: the whole router. Pages import only `./router`. */
export { createPortalHistory } from './portal-router/portal-history.ts';
export type { PortalHistory } from './portal-router/portal-history.ts';
export { PortalRouter, usePortalHistory } from './portal-router/portal-router.tsx';
