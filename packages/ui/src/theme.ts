/** Entry point for the theme; the shell wraps the portal in it. */
export { LAYOUT_BREAKPOINT, theme } from './theme/theme.ts';
export { ThemeProvider } from './theme/theme-provider.tsx';
export type { ThemeProviderProps } from './theme/theme-provider.tsx';
