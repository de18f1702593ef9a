/** The mocks that other apps ship of what this one consumes; the build's Vite plugin makes the module. */
declare module 'virtual:consumed-mocks' {
  import type { Platform } from '@tech-portal/platform';

  export const loadExposed: Platform['loadExposed'];
}
