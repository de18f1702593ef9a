/** The testing door: what a component test wraps its page in. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme/theme.ts';

/** The portal's theme without transitions and portals, so that tests see dialogs where and when they open. */
export function TestTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
    </MantineProvider>
  );
}

/** What jsdom lacks and Mantine asks for: `matchMedia`, `ResizeObserver`, `scrollIntoView`. Call it in a setup file. */
export function installBrowserStandIns(): void {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
}
