import type { Ref, RefCallback } from 'react';
import { useMergedRef } from '@mantine/hooks';

/**
 * Replaces `@floating-ui/react` in Mantine's scroll area. The scroll area uses only this function, for which every page
 * with a table would load the whole library. Like the original, merges refs into one that is stable as long as they
 * are.
 */
export function useMergeRefs<Instance>(refs: readonly Ref<Instance>[]): RefCallback<Instance> {
  return useMergedRef<Instance>(...refs);
}
