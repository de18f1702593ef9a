import { useMantineTheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/**
 * True when the window is no wider than a breakpoint of the theme, from the first render on: up to `sm` tables combine
 * columns, up to `xs` small dialogs fill the screen.
 */
export function useNarrowScreen(breakpoint: 'xs' | 'sm' = 'sm'): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(max-width: ${breakpoints[breakpoint]})`, false, { getInitialValueInEffect: false });
}

/** Current color scheme and its toggle; the browser stores the choice. */
export function useColorScheme(): { readonly scheme: 'light' | 'dark'; readonly toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
