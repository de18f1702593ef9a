import * as v from 'valibot';

/** The name of a time zone as the server's calendar writes it; undefined for what it does not know. */
function knownTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * The time zone of the person looking, by whose days is counted. One that is unknown here counts as not said: a
 * browser may know newer ones. Without one the business's days count.
 */
export const timeZone = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(64),
    v.transform((name) => (/^[a-z]/i.test(name) ? knownTimeZone(name) : undefined)),
  ),
);
