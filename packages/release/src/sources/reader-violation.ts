import type { AppRelease } from '../live-versions.ts';
import { recordHash, releaseViolation } from '../rights/record.ts';
import type { Teams } from '../rights/teams.ts';

/** Reason why a pointer counts as older than a known one; undefined when it does not. */
function replayViolation(app: string, { head, liveBy = head }: AppRelease, lastShown: AppRelease): string | undefined {
  if (!head || !liveBy || !lastShown.head) return undefined;
  const [number, lastNumber] = [head.record.number, lastShown.head.record.number];
  if (number < lastNumber)
    return `An old pointer of ${app} was restored: record ${number}, after ${lastNumber} was seen.`;
  if (number === lastNumber && recordHash(head) !== recordHash(lastShown.head)) {
    return `Record ${number} of ${app} differs from the record ${number} seen earlier.`;
  }
  const before = (lastShown.liveBy ?? lastShown.head).record.number;
  return liveBy.record.number < before
    ? `The live version of ${app} was signed earlier than one already seen.`
    : undefined;
}

/**
 * Reason why a reader keeps the previous release; undefined when it follows the pointer.
 *
 * @param lastShown Release shown before; if it is missing, an old pointer counts as new.
 */
export function readerViolation(
  app: string,
  release: AppRelease,
  { teams, lastShown }: { readonly teams: Teams | undefined; readonly lastShown: AppRelease | undefined },
): string | undefined {
  if (!teams) return undefined;
  return releaseViolation(app, release, teams, lastShown) ?? (lastShown && replayViolation(app, release, lastShown));
}
