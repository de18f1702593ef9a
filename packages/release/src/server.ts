export { createCandidateHandler } from './candidate-portal.ts';
export type { CandidatePortalOptions } from './candidate-portal.ts';
export { createPortalHandler } from './portal-handler.ts';
export type { PortalHandler, PortalHandlerOptions } from './portal-handler.ts';
export { createErrorBudget } from './error-budget.ts';
export type { ErrorBudget, Failure, PeopleCounts } from './error-budget.ts';
export { folderStore } from './folder-store.ts';
