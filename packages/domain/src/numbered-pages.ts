/**
 * Pages of a long list that can be opened by their number: 1,000 rows of ten. What lies beyond is not counted, and is
 * reached page by page (LIST-13).
 */
export const NUMBERED_PAGES = 100;
