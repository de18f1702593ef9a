export { contentTypeOf } from './content-types.ts';
export { filesBelow } from './content-version.ts';
