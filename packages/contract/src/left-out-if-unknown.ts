import type { GenericSchema } from 'valibot';

/**
 * An optional parameter of a read that a server of the version before may not know: the client leaves it out then. Only
 * what makes no response wrong by its absence: of a filter that is left out the screen would show more than it says, so
 * that one fails instead, in a sentence. A mark on the schema itself, as client and remote have a contract each.
 *
 * @example query: v.strictObject({ page: queryPage, cursor: leftOutIfUnknown(v.optional(v.string())) })
 */
// @__NO_SIDE_EFFECTS__
export const leftOutIfUnknown = <Schema extends GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  leftOutIfUnknown: true,
});

/** The parameters of a query that are left out for a server that does not know them. */
export function namesLeftOutIfUnknown(query: GenericSchema | undefined): readonly string[] {
  if (query === undefined || !('entries' in query) || typeof query.entries !== 'object') return [];
  return Object.entries(query.entries ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema !== null && 'leftOutIfUnknown' in schema)
    .map(([name]) => name);
}
