import { useMantineTheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is no wider than a breakpoint of the theme, right from the first render: up to `sm` tables put
 * their columns together, up to `xs` dialogs of a few fields fill the screen.
 */
export function useNarrowScreen(breakpoint: 'xs' | 'sm' = 'sm'): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(max-width: ${breakpoints[breakpoint]})`, false, { getInitialValueInEffect: false });
}
