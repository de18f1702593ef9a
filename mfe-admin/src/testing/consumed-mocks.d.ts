/** Mocks of the exposes that this app uses from other apps. The build's Vite plugin generates the module. */
declare module 'virtual:consumed-mocks' {
  import type { Platform } from '@tech-portal/platform';

  export const loadExposed: Platform['loadExposed'];
}
