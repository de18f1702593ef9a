/** Re-exports `./page-parts` and check boxes for older remotes. */
export * from './page-parts.ts';
export { Checkbox } from './checkbox/checkbox.ts';
