import { sharedModules } from './shared-modules.ts';
import { createShareScope, openContainer } from './remote-container.ts';
import type { RemoteContainer } from './remote-container.ts';

const shareScope = createShareScope(sharedModules);

/**
 * Opens a remote by the URL of its entry. The build of the single bundle puts another module in the place of
 * this one, which answers the same containers from the bundle itself.
 */
export function openRemote(entryUrl: string): Promise<RemoteContainer> {
  return openContainer(entryUrl, shareScope);
}
