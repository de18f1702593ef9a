export { foldText } from './fold-text.ts';
export { dateKey, booleanKey, integerKey, timestampKey, textKey, uuidKey } from './list-cursor.ts';
export type { SortKey } from './list-cursor.ts';
export { listPage } from './list-page.ts';
export type { ListPage, ListPages, RequestedPage } from './list-page.ts';
export { containsWords, escapeLike, lowerUnaccented, foldForSearch, searchWords } from './search-text.ts';
