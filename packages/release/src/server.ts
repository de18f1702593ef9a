export { createCandidateHandler, createStoreFiles } from './candidate-portal.ts';
export type { CandidatePortalOptions } from './candidate-portal.ts';
export { createPortalHandler } from './portal-handler.ts';
export type { PortalHandler, PortalHandlerOptions } from './portal-handler.ts';
export { createErrorBudget } from './error-budget.ts';
export type { ErrorBudget, Failure, PeopleCounts } from './error-budget.ts';
export { readReleaseFacts } from './release-facts.ts';
export type { ReleaseFacts } from './release-facts.ts';
export { folderStore } from './folder-store.ts';
export { folderMemory } from './sources/release-memory.ts';
export type { ReleaseMemory } from './sources/release-memory.ts';
export { openSources } from './sources/sources.ts';
export type { Sources } from './sources/sources.ts';
export { readTeams } from './rights/teams.ts';
export { readHosting } from './hosting.ts';

// Deprecated names, until the next major version.
export { createStoreFiles as filesOf } from './candidate-portal.ts';
