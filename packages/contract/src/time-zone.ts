import * as v from 'valibot';

const MAX_NAME_LENGTH = 64;

/** Canonical name of a time zone on this machine; undefined for an unknown one. */
function canonicalTimeZone(name: string): string | undefined {
  // An offset such as +05:30 has no daylight saving time.
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/**
 * The user's time zone, which determines their calendar days. An unknown name counts as missing, as browsers may know
 * newer zones. Without a time zone, days are those of the business time zone.
 */
export const timeZone = v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH), v.transform(canonicalTimeZone)));

/** Time zone of the business: an IANA name in any case. An alias becomes its canonical name. */
export const businessTimeZone = v.pipe(
  v.string('Time zone must be a text'),
  v.trim(),
  v.nonEmpty('Time zone is required'),
  v.maxLength(MAX_NAME_LENGTH, `Time zone can have at most ${MAX_NAME_LENGTH} characters`),
  v.check(
    (name) => name.length > MAX_NAME_LENGTH || name === '' || canonicalTimeZone(name) !== undefined,
    ({ input }) => `“${input}” is not a time zone. Choose one from the list, such as America/Chicago`,
  ),
  v.transform((name) => canonicalTimeZone(name) ?? name),
);
