export interface BrokenConstraint {
  readonly kind: 'unique' | 'foreign key';
  readonly name: string;
}

const kinds: Readonly<Record<string, BrokenConstraint['kind']>> = { '23505': 'unique', '23503': 'foreign key' };

/** Reads the violated constraint from an error, unwrapping the query builder's error of either driver. */
export function brokenConstraint(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = 'code' in error && typeof error.code === 'string' ? kinds[error.code] : undefined;
  if (!kind) return brokenConstraint(error.cause);
  return { kind, name: 'constraint' in error ? String(error.constraint) : '' };
}
