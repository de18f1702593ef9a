import isEqual from 'fast-deep-equal';

/** The same record three times: as the form was opened, as it was typed, and as it is stored now. */
export interface ThreeSides<Values> {
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

export interface MergedValues<Values> {
  /** What is stored now with what was typed on top; a field in conflict has what was typed. */
  readonly values: Values;
  /** Fields that both changed, each to something else. */
  readonly conflicts: readonly (keyof Values & string)[];
}

/**
 * Puts what was typed on top of what somebody else has stored meanwhile.
 *
 * @param together Fields that make sense only together, such as those of an address: where both changed any of them, all
 *   that differ are in conflict.
 */
export function mergeValues<Values extends object>(
  { base, mine, theirs }: ThreeSides<Values>,
  together: readonly (readonly (keyof Values & string)[])[] = [],
): MergedValues<Values> {
  const names = Object.keys(base) as (keyof Values & string)[];
  const single = names.filter((name) => !together.some((group) => group.includes(name)));
  const merged = { ...theirs };
  const conflicts = new Set<keyof Values & string>();
  for (const group of [...together, ...single.map((name) => [name])]) {
    const differs = (a: Values, b: Values) => group.filter((name) => !isEqual(a[name], b[name]));
    if (differs(base, mine).length === 0) continue;
    for (const name of group) merged[name] = mine[name];
    if (differs(base, theirs).length > 0) for (const name of differs(mine, theirs)) conflicts.add(name);
  }
  return { values: merged, conflicts: names.filter((name) => conflicts.has(name)) };
}
