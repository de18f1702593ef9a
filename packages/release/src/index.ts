export { fillPage } from './portal-page.ts';
export type { PageContent } from './portal-page.ts';
export { list } from './list.ts';
export type { ListedVersion } from './list.ts';
export { promote, rollback } from './promote.ts';
export type { PromoteOptions, RollbackOptions } from './promote.ts';
export { publish } from './publish.ts';
export type { PublishedVersion, PublishOptions } from './publish.ts';
