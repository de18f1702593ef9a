/** The bars with Undo below a list, an entry point of its own that only pages with such a list load. */
export { RemovedItems } from './removed-items/removed-items.tsx';
