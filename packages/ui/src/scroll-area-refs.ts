import type { Ref, RefCallback } from 'react';
import { useMergedRef } from '@mantine/hooks';

/**
 * Replaces `@floating-ui/react` in Mantine's scroll area, which uses only this function and would make every page with
 * a table load the whole library. Same behavior: merges refs, stable while they are.
 */
export function useMergeRefs<Instance>(refs: readonly Ref<Instance>[]): RefCallback<Instance> {
  return useMergedRef<Instance>(...refs);
}
