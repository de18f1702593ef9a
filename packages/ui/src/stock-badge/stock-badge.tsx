import { Badge } from '@mantine/core';
import { stockLabel } from '@tech-portal/domain';

/** 'In stock' above 30, 'N in stock' above 0, else 'Out of Stock' (PRODUCT-6). */
export function StockBadge({ stock }: { stock: number }) {
  return (
    <Badge variant="light" color={stock > 0 ? 'green' : 'red'}>
      {stockLabel(stock)}
    </Badge>
  );
}
