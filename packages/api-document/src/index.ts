export { createOpenApiDocument } from './openapi.ts';
export type { OpenApiDocument } from './openapi.ts';
export { pickUsedEndpoints, createCurrentDocument } from './current-document.ts';

// Deprecated names, until the next major version.
export { pickUsedEndpoints as documentUsedBy, createCurrentDocument as presentDocument } from './current-document.ts';
export { createOpenApiDocument as openApiDocument } from './openapi.ts';
