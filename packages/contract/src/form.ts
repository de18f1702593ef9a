import * as v from 'valibot';

/**
 * Form schema: refuses unknown fields. A missing required field gets the message that its own schema has for an empty
 * value.
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
