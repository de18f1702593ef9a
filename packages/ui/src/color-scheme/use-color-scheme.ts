import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The scheme on screen and how to change to the other one; the choice is remembered by this browser. */
export function useColorScheme(): { readonly scheme: 'light' | 'dark'; readonly toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
