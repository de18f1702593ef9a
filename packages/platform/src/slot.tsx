import type { ReactNode } from 'react';
import type { ExtensionPoint, ExtensionPointProps } from './extension-points.ts';
import { usePlatform } from './platform-context.tsx';

export interface SlotProps<Name extends ExtensionPoint> {
  /** Extension point that the app's manifest names in `offers`. */
  name: Name;
  props: ExtensionPointProps[Name];
}

/**
 * Place in a page that other remotes fill, in the order they ask for. A component that fails shows a message with Retry
 * in its place, and the page keeps working; without fillers the slot is empty.
 *
 * @example
 * <Slot name="order.actions" props={{ transId: order.trans_id }} />
 */
export function Slot<Name extends ExtensionPoint>({ name, props }: SlotProps<Name>): ReactNode {
  return usePlatform().renderSlot(name, props);
}
