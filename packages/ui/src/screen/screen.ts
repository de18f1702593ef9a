import { useMantineTheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

/**
 * True when the window is at most as wide as a breakpoint of the theme, already in the first render. Up to `sm`, tables
 * combine columns; up to `xs`, small dialogs fill the screen.
 */
export function useNarrowScreen(breakpoint: 'xs' | 'sm' = 'sm'): boolean {
  const { breakpoints } = useMantineTheme();
  return useMediaQuery(`(max-width: ${breakpoints[breakpoint]})`, false, { getInitialValueInEffect: false });
}

/** Current color scheme and a function that toggles it. The browser stores the user's choice. */
export function useColorScheme(): { readonly scheme: 'light' | 'dark'; readonly toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
