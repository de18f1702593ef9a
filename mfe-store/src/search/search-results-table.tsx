import { useId } from 'react';
import type { ReactNode } from 'react';
import { productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, PlainTitle, Price, ProductImage, StockBadge, Text } from '@tech-portal/ui';
import { partKey } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { usePrefetchPart } from '../shared/product.queries.ts';
import classes from './search-results-table.module.css';

/** Column of action buttons; `titleId` is the id of the element that names the part. */
export interface ActionColumn {
  readonly header: string;
  readonly cell: (part: Part, titleId: string) => ReactNode;
}

interface SearchResultsTableProps {
  parts: readonly Part[];
  actions: readonly ActionColumn[];
  /** Links titles to the part pages; false where a link would lead away from unsaved work. */
  linked?: boolean | undefined;
}

const headers = ['Title', 'Brand', 'Part #', 'Price', 'Stock'] as const;

/**
 * Table of matching parts. On a phone, CSS turns rows into blocks, which removes their table roles, so they are set
 * explicitly.
 */
export function SearchResultsTable({ parts, actions, linked = false }: SearchResultsTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table" aria-label="Parts found">
        <thead role="rowgroup">
          <tr role="row">
            {headers.map((header) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className={header === 'Price' ? classes.price : undefined}
              >
                {header}
              </th>
            ))}
            {actions.map(({ header }) => (
              <th key={header} role="columnheader" scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {parts.map((part) => (
            <ResultRow key={partKey(part)} part={part} actions={actions} linked={linked} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ResultRow({ part, actions, linked }: { part: Part } & Required<Omit<SearchResultsTableProps, 'parts'>>) {
  const titleId = useId();
  const prefetch = usePrefetchPart(part);
  return (
    <tr role="row">
      <td role="cell" className={classes.title}>
        <span className={classes.part}>
          <ProductImage src={part.image} alt="" size={40} />
          {linked ? (
            <Anchor id={titleId} component={Link} to={productPath(part)} size="sm" fw={600} {...prefetch}>
              <PlainTitle html={part.title} />
            </Anchor>
          ) : (
            <Text id={titleId} component="span" size="sm" fw={600}>
              <PlainTitle html={part.title} />
            </Text>
          )}
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
      {actions.map(({ header, cell }) => (
        <td key={header} role="cell" className={classes.action}>
          {cell(part, titleId)}
        </td>
      ))}
    </tr>
  );
}
