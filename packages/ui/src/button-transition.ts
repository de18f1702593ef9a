import type { CSSProperties, ReactNode } from 'react';

/** The props that Mantine's buttons pass to their transition. */
export interface TransitionProps {
  readonly mounted: boolean;
  /** Styles of the loader when it is shown; a named transition ends without styles. */
  readonly transition: string | { readonly in: CSSProperties; readonly common?: CSSProperties };
  readonly children: (styles: CSSProperties) => ReactNode;
}

/**
 * Replaces Mantine's `Transition` in buttons: their loader is shown without an animation. Mantine's is 5 KB, which only
 * pages with dialogs need.
 */
export function Transition({ mounted, transition, children }: TransitionProps): ReactNode {
  if (!mounted) return null;
  return children(typeof transition === 'string' ? {} : { ...transition.common, ...transition.in });
}
