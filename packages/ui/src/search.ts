/** The search field of lists, an entry point of its own that only pages with a search load. */
export { SearchField } from './search-field/search-field.tsx';
