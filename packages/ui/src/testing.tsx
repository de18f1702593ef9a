/** Entry point for tests: what a component test wraps its page in. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme/theme.tsx';

/** The portal's theme without transitions and portals, so that tests see dialogs where and when they open. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
}
