export interface ConstraintViolation {
  readonly kind: 'unique' | 'foreign key';
  readonly name: string;
}

const kindByCode: Readonly<Record<string, ConstraintViolation['kind']>> = { '23505': 'unique', '23503': 'foreign key' };

/** Reads the violated constraint from an error, unwrapping the query builder's error of either driver. */
export function findConstraintViolation(error: unknown): ConstraintViolation | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind = 'code' in error && typeof error.code === 'string' ? kindByCode[error.code] : undefined;
  if (!kind) return findConstraintViolation(error.cause);
  return { kind, name: 'constraint' in error ? String(error.constraint) : '' };
}
