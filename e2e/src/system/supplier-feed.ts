/** Supplier's data of a part; number and title are not in the sample data. */
export interface SupplierPart {
  readonly id: string;
  readonly partNumber: string;
  readonly title: string;
  /** Price per piece, in dollars. */
  readonly price: number;
  readonly stock: number;
}

const KINDS = ['Quillon Bracket', 'Zephyrine Gasket', 'Umbral Coupler', 'Vexil Manifold', 'Jorvik Grommet'] as const;

/** Part of the feed by index from 0. */
export function supplierPart(index: number): SupplierPart {
  return {
    id: `SUP-${index}`,
    partNumber: `QXZ-${String(index).padStart(6, '0')}`,
    title: `${KINDS[index % KINDS.length]} ${index}`,
    price: (index % 180) + 4.95,
    stock: 5 + (index % 40),
  };
}

/**
 * Full feed as a supplier would send it: CSV with a header, in the documented format of the catalog feed.
 *
 * @param parts number of parts
 */
export function supplierFeed(parts = 10_000): string {
  const lines = ['id,part_number,title,brand,category,price,cost,stock,weight'];
  for (let index = 0; index < parts; index += 1) {
    const { id, partNumber, title, price, stock } = supplierPart(index);
    const category = `Supplied > ${title.split(' ')[1]}s`;
    const cost = (price * 0.6).toFixed(2);
    lines.push(
      `${id},${partNumber},${title},Quillworks ${index % 25},${category},${price.toFixed(2)},${cost},${stock},2.5`,
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}
