import { endpoints } from '@tech-portal/contract/endpoints';
import type { ApiDocument } from './changes/index.ts';
import { createOpenApiDocument } from './openapi.ts';

/** Document of the current contract. It has no version, as a version would change with each build. */
export const createCurrentDocument = (): ApiDocument => createOpenApiDocument(endpoints, 'present');

/**
 * Part of a document that a build uses: the endpoints whose ids occur in its code as text. A build keeps only the
 * declarations it uses.
 */
export function pickUsedEndpoints(code: string, { paths }: ApiDocument): ApiDocument {
  const usedIds = new Set(Array.from(code.matchAll(/["'`]([a-z][A-Za-z]+)["'`]/g), ([, text]) => text));
  const used = Object.entries(paths).map(
    ([path, methods]) =>
      [path, Object.fromEntries(Object.entries(methods).filter(([, each]) => usedIds.has(each.operationId)))] as const,
  );
  return { paths: Object.fromEntries(used.filter(([, methods]) => Object.keys(methods).length > 0)) };
}
