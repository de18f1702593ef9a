export { openApiDocument } from './openapi.ts';
export type { OpenApiDocument } from './openapi.ts';
export { documentUsedBy, presentDocument } from './present-document.ts';
