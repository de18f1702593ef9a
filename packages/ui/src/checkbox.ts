/** The check box, which few pages show first. */
export { Checkbox } from './checkbox/checkbox.ts';
