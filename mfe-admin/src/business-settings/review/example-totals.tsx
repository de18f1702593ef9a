import type { SettingsExample } from '@tech-portal/contract/business-settings';
import { formatCurrency } from '@tech-portal/domain';
import classes from './example-totals.module.css';

/** New amount, preceded by the old one, struck through, if it differs. */
function ChangedAmount({ before, after }: { readonly before: string; readonly after: string }) {
  if (before === after) return after;
  return (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  );
}

export function ExampleTotals({ examples }: { readonly examples: readonly SettingsExample[] }) {
  return (
    <div className={classes.scroll} role="region" aria-label="Example totals" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Example</th>
            <th scope="col">Parts</th>
            <th scope="col">Shipping</th>
            <th scope="col">Tax</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCurrency(after.subtotal)}</td>
              <td>
                <ChangedAmount before={formatCurrency(before.shipping)} after={formatCurrency(after.shipping)} />
              </td>
              <td>
                <ChangedAmount
                  before={`${formatCurrency(before.tax)} (${before.tax_percent} %)`}
                  after={`${formatCurrency(after.tax)} (${after.tax_percent} %)`}
                />
              </td>
              <td>
                <ChangedAmount before={formatCurrency(before.total)} after={formatCurrency(after.total)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
