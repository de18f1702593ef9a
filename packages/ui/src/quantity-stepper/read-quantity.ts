/** What a typed text means: a quantity, none where it is no quantity, and what has to be said about it. */
interface ReadQuantity {
  readonly quantity?: number;
  readonly problem?: string | undefined;
}

/**
 * Reads a typed quantity: whole pieces from the minimum to the stock. Commas may group thousands.
 *
 * @example readQuantity('9', { min: 1, stock: 5 }) // { quantity: 5, problem: 'Only 5 in stock.' }
 */
export function readQuantity(typed: string, { min, stock }: { min: number; stock: number }): ReadQuantity {
  const text = typed.trim();
  const digits = /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (digits === '') return {};
  if (!/^\d+$/.test(digits)) return { problem: 'Only whole pieces.' };
  const parsed = Number(digits);
  const most = Math.max(stock, 1);
  if (parsed > most) return { quantity: most, problem: `Only ${most} in stock.` };
  return parsed < min ? { quantity: min, problem: `At least ${min}.` } : { quantity: parsed };
}
