import type { AppRelease } from '../live-versions.ts';
import { recordHash, releaseObjection } from '../rights/record.ts';
import type { Teams } from '../rights/teams.ts';

/** Reason why a pointer is older than a known one; undefined when it is not. */
function replayObjection(app: string, { head, liveBy = head }: AppRelease, seen: AppRelease): string | undefined {
  if (!head || !liveBy || !seen.head) return undefined;
  const [number, last] = [head.record.number, seen.head.record.number];
  if (number < last) return `An old pointer of ${app} was put back: record ${number}, after ${last} was seen.`;
  if (number === last && recordHash(head) !== recordHash(seen.head)) {
    return `The pointer of ${app} has another record ${number} than was seen before.`;
  }
  const before = (seen.liveBy ?? seen.head).record.number;
  return liveBy.record.number < before ? `What is live of ${app} was signed before what was seen already.` : undefined;
}

/**
 * Reason why a reader keeps the previous release; undefined when it follows the pointer.
 *
 * @param seen Previously shown release; without it, an old pointer counts as new.
 */
export function readerObjection(
  app: string,
  release: AppRelease,
  { teams, seen }: { readonly teams: Teams | undefined; readonly seen: AppRelease | undefined },
): string | undefined {
  if (!teams) return undefined;
  return releaseObjection(app, release, teams, seen) ?? (seen && replayObjection(app, release, seen));
}
