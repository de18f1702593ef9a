import type { GenericSchema } from 'valibot';

/**
 * Marks an optional query parameter that a server of the previous version may not know. The client omits it for such a
 * server. Use it only for parameters that can be missing without making the response wrong. A filter is not one:
 * without it, the screen would show more than it claims, so an unknown filter fails with a message instead. The mark is
 * on the schema itself, as client and remote each bundle their own contract.
 *
 * @example query: v.strictObject({ page: queryPage, cursor: leftOutIfUnknown(v.optional(v.string())) })
 */
// @__NO_SIDE_EFFECTS__
export const leftOutIfUnknown = <Schema extends GenericSchema>(schema: Schema): Schema => ({
  ...schema,
  leftOutIfUnknown: true,
});

/** Parameters of a query that the client omits for a server that does not know them. */
export function namesLeftOutIfUnknown(query: GenericSchema | undefined): readonly string[] {
  if (query === undefined || !('entries' in query) || typeof query.entries !== 'object') return [];
  return Object.entries(query.entries ?? {})
    .filter(([, schema]) => typeof schema === 'object' && schema !== null && 'leftOutIfUnknown' in schema)
    .map(([name]) => name);
}
