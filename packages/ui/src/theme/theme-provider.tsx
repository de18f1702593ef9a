import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

export interface ThemeProviderProps {
  /** Nonce of the page's content security policy, for the styles Mantine writes at run time. */
  nonce?: string | undefined;
  children: ReactNode;
}

/** Gives everything below the portal's look; light or dark as the system says, until the person chooses. */
export function ThemeProvider({ nonce = '', children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
      // variables.css has them.
      withCssVariables={false}
      withStaticClasses={false}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
