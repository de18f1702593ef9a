import { sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import { bigint, numeric, text } from 'drizzle-orm/pg-core';

export const discountColumns = () => ({
  discountKind: text('discount_kind').$type<'amount' | 'percent'>(),
  /** Dollars, or percent of the subtotal. */
  discountValue: numeric('discount_value', { precision: 11, scale: 3, mode: 'number' }),
  discountLabel: text('discount_label'),
  discountCents: bigint('discount_cents', { mode: 'number' }).notNull().default(0),
});

/** Check constraint: the amount equals the domain's `discountCentsOf` (EST-102), and is 0 without a discount. */
export const discountCheck = (
  table: Readonly<Record<'discountKind' | 'discountValue' | 'discountCents' | 'subtotalCents', AnyColumn>>,
): SQL => sql`(case ${table.discountKind}
        when 'percent' then ${table.discountValue} between 0 and 100
          and ${table.discountCents} = round(${table.subtotalCents} * ${table.discountValue} / 100)
        when 'amount' then ${table.discountValue} >= 0
          and ${table.discountCents} = least(round(${table.discountValue} * 100), ${table.subtotalCents})
        else ${table.discountKind} is null and ${table.discountCents} = 0 end) is true`;
