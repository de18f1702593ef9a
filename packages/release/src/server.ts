export { createPortalHandler } from './portal-handler.ts';
export type { PortalHandler, PortalHandlerOptions } from './portal-handler.ts';
