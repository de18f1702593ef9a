import { useId } from 'react';
import { Price } from '@tech-portal/ui';
import { longPointLabel } from './point-label.ts';
import type { SeriesUnit } from './point-label.ts';
import classes from './revenue-table.module.css';

interface RevenueTableProps {
  unit: SeriesUnit;
  points: readonly { readonly day: string; readonly revenue: number }[];
}

export function RevenueTable({ unit, points }: RevenueTableProps) {
  const id = useId();
  return (
    <details className={classes.details}>
      <summary id={id} data-screen-only>
        Show as table
      </summary>
      <div className={classes.scroll} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={classes.table} aria-label={`Revenue by ${unit}`}>
          <tbody>
            {points.map(({ day, revenue }) => (
              <tr key={day}>
                <th scope="row">{longPointLabel(day, unit)}</th>
                <td>
                  <Price dollars={revenue} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
