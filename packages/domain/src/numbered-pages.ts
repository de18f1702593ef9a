/**
 * Pages of a long list with a number: 1,000 rows of ten. Further rows are not counted and are reached page by page
 * (LIST-13).
 */
export const MAX_NUMBERED_PAGES = 100;
