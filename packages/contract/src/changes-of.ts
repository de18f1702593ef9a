import type { EndpointDeclaration } from './define-endpoint.ts';
import type { ResourceTag } from './resource-tags.ts';

export const changesOf = (
  endpoint: EndpointDeclaration,
  input: { readonly query?: unknown; readonly body?: unknown },
): readonly ResourceTag[] => endpoint.changesFor?.({ query: input.query, body: input.body }) ?? endpoint.changes ?? [];
