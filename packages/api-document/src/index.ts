export { createOpenApiDocument } from './openapi.ts';
export type { OpenApiDocument } from './openapi.ts';
export { pickUsedEndpoints, createCurrentDocument } from './current-document.ts';
