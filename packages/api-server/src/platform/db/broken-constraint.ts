/** What a refused statement ran against. */
export interface BrokenConstraint {
  readonly kind: 'unique' | 'foreign key';
  /** Name of the index or key. */
  readonly name: string;
}

const kinds: Readonly<Record<string, BrokenConstraint['kind']>> = { '23505': 'unique', '23503': 'foreign key' };

/** Reads a thrown error: the query builder wraps what either driver throws. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = 'code' in error && typeof error.code === 'string' ? kinds[error.code] : undefined;
  if (!kind) return brokenConstraint(error.cause);
  return { kind, name: 'constraint' in error ? String(error.constraint) : '' };
}
