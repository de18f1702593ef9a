import { useId } from 'react';
import { productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, PlainTitle, Price, ProductImage, StockBadge } from '@tech-portal/ui';
import { AddToCart } from '../shared/add-to-cart.tsx';
import { partKey } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { usePrefetchPart } from '../shared/product.queries.ts';
import classes from './product-search-page.module.css';

/** Parts found. On a phone each row becomes a block, so the roles that `display` would take away are written out. */
export function SearchResultsTable({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table" aria-label="Parts found">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Title
            </th>
            <th role="columnheader" scope="col">
              Brand
            </th>
            <th role="columnheader" scope="col">
              Part #
            </th>
            <th role="columnheader" scope="col" className={classes.price}>
              Price
            </th>
            <th role="columnheader" scope="col">
              Stock
            </th>
            <th role="columnheader" scope="col">
              Add to Cart
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {parts.map((part) => (
            <ResultRow key={partKey(part)} part={part} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ part }: { part: Part }) {
  const titleId = useId();
  const prefetch = usePrefetchPart(part);
  return (
    <tr role="row">
      <td role="cell" className={classes.title}>
        <span className={classes.part}>
          <ProductImage src={part.image} alt="" size={40} />
          <Anchor id={titleId} component={Link} to={productPath(part)} size="sm" fw={600} {...prefetch}>
            <PlainTitle html={part.title} />
          </Anchor>
        </span>
      </td>
      <td role="cell" className={classes.brand}>
        {part.brand}
      </td>
      <td role="cell" className={classes.number}>
        {part.mpn}
      </td>
      <td role="cell" className={classes.price}>
        <Price dollars={part.price} size="sm" fw={600} />
      </td>
      <td role="cell" className={classes.stock}>
        <StockBadge stock={part.stock} />
      </td>
      <td role="cell" className={classes.add}>
        <AddToCart part={part} describedBy={titleId} compact />
      </td>
    </tr>
  );
}
