export { openApiDocument } from './openapi.ts';
export type { OpenApiDocument } from './openapi.ts';
