/** Entry point for tests: the wrapper for component tests. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme/theme.tsx';

/** Portal theme without transitions and portals, so dialogs render at once and in place. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
}
