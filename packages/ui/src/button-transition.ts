import type { CSSProperties, ReactNode } from 'react';

/** What a button of Mantine's asks of its transition. */
export interface TransitionProps {
  readonly mounted: boolean;
  /** How its sign of work looks once it has come; a name stands for a place that its style sheet gives it. */
  readonly transition: string | { readonly in: CSSProperties; readonly common?: CSSProperties };
  readonly children: (styles: CSSProperties) => ReactNode;
}

/**
 * In the place of Mantine's transition in buttons: the sign of work is there at once. The portal's buttons say that they
 * are busy within the frame of the click, and the machinery of transitions is 5 KB that dialogs alone need.
 */
export function Transition({ mounted, transition, children }: TransitionProps): ReactNode {
  if (!mounted) return null;
  return children(typeof transition === 'string' ? {} : { ...transition.common, ...transition.in });
}
