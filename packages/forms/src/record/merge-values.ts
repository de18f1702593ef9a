import isEqual from 'fast-deep-equal';

/** Three versions of a record: as opened, as edited, and as stored now. */
export interface MergeInput<Values> {
  readonly base: Values;
  readonly local: Values;
  readonly remote: Values;
}

export interface MergedValues<Values> {
  /** Stored values with the edits on top; a field in conflict has the edit. */
  readonly values: Values;
  /** Fields that both sides changed to different values. */
  readonly conflicts: readonly (keyof Values & string)[];
}

/**
 * Applies edits on top of a newer stored version.
 *
 * @param fieldGroups Fields that belong together, such as those of an address: if both sides changed any of them, all
 *   that differ are in conflict.
 */
export function mergeValues<Values extends object>(
  { base, local, remote }: MergeInput<Values>,
  fieldGroups: readonly (readonly (keyof Values & string)[])[] = [],
): MergedValues<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const single = names.filter((name) => !fieldGroups.some((group) => group.includes(name)));
  const merged = { ...remote };
  const conflicts = new Set<keyof Values & string>();
  for (const group of [...fieldGroups, ...single.map((name) => [name])]) {
    const changedFields = (a: Values, b: Values) => group.filter((name) => !isEqual(a[name], b[name]));
    if (changedFields(base, local).length === 0) continue;
    for (const name of group) merged[name] = local[name];
    if (changedFields(base, remote).length > 0) for (const name of changedFields(local, remote)) conflicts.add(name);
  }
  return { values: merged, conflicts: names.filter((name) => conflicts.has(name)) };
}
