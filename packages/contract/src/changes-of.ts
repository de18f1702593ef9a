import type { CallDeclaration } from './define-call.ts';
import type { ResourceTag } from './resource-tags.ts';

export const changesOf = (
  call: CallDeclaration,
  input: { readonly query?: unknown; readonly body?: unknown },
): readonly ResourceTag[] => call.changesFor?.({ query: input.query, body: input.body }) ?? call.changes ?? [];
