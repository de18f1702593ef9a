import type { AppRelease } from '../live-versions.ts';
import { recordHash, releaseViolation } from '../rights/record.ts';
import type { Teams } from '../rights/teams.ts';

/** Reason why a pointer is older than a known one; undefined when it is not. */
function replayViolation(app: string, { head, liveBy = head }: AppRelease, lastShown: AppRelease): string | undefined {
  if (!head || !liveBy || !lastShown.head) return undefined;
  const [number, lastNumber] = [head.record.number, lastShown.head.record.number];
  if (number < lastNumber)
    return `An old pointer of ${app} was put back: record ${number}, after ${lastNumber} was seen.`;
  if (number === lastNumber && recordHash(head) !== recordHash(lastShown.head)) {
    return `The pointer of ${app} has another record ${number} than was seen before.`;
  }
  const before = (lastShown.liveBy ?? lastShown.head).record.number;
  return liveBy.record.number < before ? `What is live of ${app} was signed before what was seen already.` : undefined;
}

/**
 * Reason why a reader keeps the previous release; undefined when it follows the pointer.
 *
 * @param lastShown Previously shown release; without it, an old pointer counts as new.
 */
export function readerViolation(
  app: string,
  release: AppRelease,
  { teams, lastShown }: { readonly teams: Teams | undefined; readonly lastShown: AppRelease | undefined },
): string | undefined {
  if (!teams) return undefined;
  return releaseViolation(app, release, teams, lastShown) ?? (lastShown && replayViolation(app, release, lastShown));
}
