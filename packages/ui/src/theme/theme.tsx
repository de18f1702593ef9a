import { createTheme, MantineProvider } from '@mantine/core';
import type { MantineColorsTuple } from '@mantine/core';
import type { ReactNode } from 'react';
import { accent, amber, dark, gray, green, red } from './colors.ts';

const sansSerif = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Width from which the sidebar is shown (SHELL-3); `md` of the theme. */
export const LAYOUT_BREAKPOINT = '56.25em';

const palettes = { accent, amber, dark, gray, green, red };

/** Sizes, colors and shapes of the portal. Surfaces and borders use the `--portal-*` variables. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: palettes,
  white: '#ffffff',
  black: '#14191c',
  fontFamily: sansSerif,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontFamily: sansSerif,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.45' },
      h5: { fontSize: '0.875rem', lineHeight: '1.45' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 2px rgb(16 30 36 / 6%)',
    sm: '0 1px 3px rgb(16 30 36 / 8%), 0 4px 12px -4px rgb(16 30 36 / 8%)',
    md: '0 2px 6px rgb(16 30 36 / 8%), 0 12px 28px -8px rgb(16 30 36 / 16%)',
    lg: '0 4px 10px rgb(16 30 36 / 8%), 0 24px 48px -12px rgb(16 30 36 / 22%)',
    xl: '0 6px 14px rgb(16 30 36 / 10%), 0 32px 64px -16px rgb(16 30 36 / 28%)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: LAYOUT_BREAKPOINT, lg: '75em', xl: '88em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.45 } } },
    // Mantine's <header> would count as a second banner on the page.
    ModalTitle: { defaultProps: { fw: 650, fz: 'lg', lh: 1.3 } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // portal.css gives it the size for touch.
    Button: { classNames: { root: 'portal-button' } },
    Pagination: { classNames: { control: 'portal-button' } },
    ActionIcon: { classNames: { root: 'portal-icon-button' } },
    CloseButton: { classNames: { root: 'portal-icon-button' } },
    FileInput: { classNames: { input: 'portal-file-field' } },
    Anchor: { classNames: { root: 'portal-link' } },
    Card: { defaultProps: { radius: 'md', padding: 'md' }, classNames: { root: 'portal-card' } },
    Paper: { defaultProps: { radius: 'md' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none', fw: 600 } },
  },
});

/** Values for `color` and `c`: the palettes above and text colors. Mantine's other palettes lack contrast. */
export type PortalColor = keyof typeof palettes | 'dimmed' | 'inherit' | 'currentColor' | `var(--${string})`;

declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<PortalColor, MantineColorsTuple>;
  }
}

export interface ThemeProviderProps {
  /** Nonce of the content security policy, for the styles that Mantine writes at run time. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Applies the portal's theme. Light or dark follows the system until the user chooses one. */
export function ThemeProvider({ nonce = '', children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      // Defined in variables.css.
      withCssVariables={false}
      withStaticClasses={false}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
