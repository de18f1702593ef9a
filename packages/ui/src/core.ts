/** `./page-parts` and check boxes, for remotes that were built before the two had places of their own. */
export * from './page-parts.ts';
export { Checkbox } from './checkbox/checkbox.ts';
