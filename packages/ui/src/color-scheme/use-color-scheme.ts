import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** Current color scheme and its toggle; the browser stores the choice. */
export function useColorScheme(): { readonly scheme: 'light' | 'dark'; readonly toggle: () => void } {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return { scheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
