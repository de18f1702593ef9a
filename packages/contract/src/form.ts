import * as v from 'valibot';

/**
 * A form: unknown fields are refused, and a missing required field reads exactly like one that is there with
 * nothing in it, because its own schema is asked what it says to that.
 *
 * @example v.safeParse(form({ city: v.string('City is required') }), {}) // 'City is required'
 */
export function form<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(entries, (issue: v.StrictObjectIssue): string => {
    const key = issue.path?.at(-1)?.key;
    const schema = issue.expected === 'never' || typeof key !== 'string' ? undefined : entries[key];
    return (schema && v.safeParse(schema, undefined).issues?.[0].message) ?? issue.message;
  });
}
