import type { BuiltRemote } from '@tech-portal/platform/manifest';

/** True when a page rendered an expose: its script, the last of its files, was requested. */
function wasRendered(requests: ReadonlySet<string>, remote: BuiltRemote, expose: string): boolean {
  const script = remote.exposes[expose]?.findLast((file) => file.endsWith('.js'));
  return script === undefined || [...requests].some((path) => path.endsWith(`/${script}`));
}

/**
 * Components for the shell's slots that no page rendered, one sentence each.
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
