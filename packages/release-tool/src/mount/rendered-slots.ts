import type { BuiltRemote } from '@tech-portal/platform/manifest';

/** True when the script of an expose, the last of its files, is among the requested paths. */
function wasRendered(requests: ReadonlySet<string>, remote: BuiltRemote, expose: string): boolean {
  const script = remote.exposes[expose]?.findLast((file) => file.endsWith('.js'));
  return script === undefined || [...requests].some((path) => path.endsWith(`/${script}`));
}

/**
 * Chrome components that no page rendered, a sentence each.
 *
 * @param shellSlots Slots of the shell; components for other slots need a newer shell.
 */
export const unrenderedSlots = (
  requests: ReadonlySet<string>,
  remotes: readonly BuiltRemote[],
  shellSlots: readonly string[],
): string[] =>
  remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, expose }) => shellSlots.includes(slot) && !wasRendered(requests, remote, expose))
      .map(
        ({ slot, expose }) => `${remote.name}${expose.slice(1)}, which is for ${slot}, was not rendered on any page`,
      ),
  );
