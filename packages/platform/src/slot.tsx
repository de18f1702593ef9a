import type { ReactNode } from 'react';
import type { ExtensionPoint, ExtensionPointProps } from './extension-points.ts';
import { usePlatform } from './platform-context.tsx';

export interface SlotProps<Name extends ExtensionPoint> {
  /** Extension point that the app lists under `offers` in its manifest. */
  name: Name;
  props: ExtensionPointProps[Name];
}

/**
 * Place on a page for components of other remotes, shown by their `order`. A component that fails is replaced by a message
 * with Retry, and the page keeps working. If nothing fills the slot, it is empty.
 *
 * @example
 * <Slot name="order.actions" props={{ transId: order.trans_id }} />
 */
export function Slot<Name extends ExtensionPoint>({ name, props }: SlotProps<Name>): ReactNode {
  return usePlatform().renderSlot(name, props);
}
