import type { Ref, RefCallback } from 'react';
import { useMergedRef } from '@mantine/hooks';

/**
 * Stands in for `@floating-ui/react` in Mantine's scroll area, which takes this one function of it and would make
 * every page with a table load the whole library. Same rules: one ref of many, stable while they are.
 */
export function useMergeRefs<Instance>(refs: readonly Ref<Instance>[]): RefCallback<Instance> {
  return useMergedRef<Instance>(...refs);
}
