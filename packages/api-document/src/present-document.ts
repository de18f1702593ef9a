import { calls } from '@tech-portal/contract/calls';
import type { ApiDocument } from './changes/index.ts';
import { openApiDocument } from './openapi.ts';

/** The document of the present contract; it is of no version, as that changes with each build. */
export const presentDocument = (): ApiDocument => openApiDocument(calls, 'present');

/**
 * The part of a document that some code uses: the endpoints whose ids are in it as texts, as a build has the declarations
 * that it did not drop.
 */
export function documentUsedBy(code: string, { paths }: ApiDocument): ApiDocument {
  const texts = new Set(Array.from(code.matchAll(/["'`]([a-z][A-Za-z]+)["'`]/g), ([, text]) => text));
  const used = Object.entries(paths).map(
    ([path, methods]) =>
      [path, Object.fromEntries(Object.entries(methods).filter(([, each]) => texts.has(each.operationId)))] as const,
  );
  return { paths: Object.fromEntries(used.filter(([, methods]) => Object.keys(methods).length > 0)) };
}
