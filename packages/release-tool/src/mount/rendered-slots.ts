import type { BuiltRemote } from '@tech-portal/platform/manifest';

/** Whether the script of an expose, the last of its files, is among the requested paths. */
function wasRendered(requests: ReadonlySet<string>, remote: BuiltRemote, expose: string): boolean {
  const script = remote.exposes[expose]?.findLast((file) => file.endsWith('.js'));
  return script === undefined || [...requests].some((path) => path.endsWith(`/${script}`));
}

/**
 * Parts of the chrome that no page had, a sentence each.
 *
 * @param places What the shell has of them; a part for another place is not shown before a newer shell.
 */
export const unrenderedSlots = (
  requests: ReadonlySet<string>,
  remotes: readonly BuiltRemote[],
  places: readonly string[],
): string[] =>
  remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, expose }) => places.includes(slot) && !wasRendered(requests, remote, expose))
      .map(({ slot, expose }) => `${remote.name}${expose.slice(1)}, which is for ${slot}, was rendered on no page`),
  );
