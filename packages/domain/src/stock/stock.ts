/** Above this many pieces the number itself is not shown (document 1, section 9). */
const plentifulStock = 30;

/** 'In stock' above 30, 'N in stock' from 1 to 30, 'Out of Stock' at 0 (document 1, section 4). */
export function stockText(stock: number): string {
  if (stock <= 0) return 'Out of Stock';
  return stock > plentifulStock ? 'In stock' : `${stock} in stock`;
}

/** A quantity held between 1 and the stock, in whole steps; 0 when there is no stock (document 1, section 5). */
export function clampQuantity(quantity: number, stock: number): number {
  if (!(stock > 0)) return 0;
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : 1;
  return Math.min(Math.max(whole, 1), Math.trunc(stock));
}
