import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { carts, discountColumns, discountCheck, storedLines } from '../carts/index.ts';
import { customers } from '../customers/index.ts';
import { users } from '../platform/users/index.ts';
import { estimateGroups } from './options/estimate-groups.table.ts';

export type ApprovalMethod = 'in-person' | 'email';

/** Stored progress of an estimate. The status also depends on its dates. */
export type EstimateStage = 'draft' | 'invoice' | 'ordered' | 'unreimbursed' | 'reimbursed';

/**
 * Columns that an estimate has in addition to its cart (EST-87). It shares the cart's id, lines and version. The status
 * is derived, never stored (EST-1); totals are stored as last computed.
 */
export const estimates = pgTable(
  'estimates',
  {
    cartId: integer('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    notes: text().notNull().default(''),
    issueDate: date('issue_date', { mode: 'string' }).notNull(),
    /** Last day to approve or pay, in the business time zone (EST-2). */
    expiryDate: date('expiry_date', { mode: 'string' }).notNull(),
    approved: boolean().notNull().default(false),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    approvedBy: text('approved_by'),
    approvedWay: text('approved_way').$type<ApprovalMethod>(),
    paid: boolean().notNull().default(false),
    reimbursed: boolean().notNull().default(false),
    /** Labor, charges and services, in order. */
    lineItems: storedLines('line_items').notNull().default([]),
    /** Shipping charge set by an administrator; 0 means automatic (EST-55). */
    customShippingCents: integer('custom_shipping_cents').notNull().default(0),
    subtotalCents: bigint('subtotal_cents', { mode: 'number' }).notNull().default(0),
    ...discountColumns(),
    shippingCents: bigint('shipping_cents', { mode: 'number' }).notNull().default(0),
    taxCents: bigint('tax_cents', { mode: 'number' }).notNull().default(0),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    lineItemCents: bigint('line_item_cents', { mode: 'number' }).notNull().default(0),
    /** Version of the business settings used for the totals; null before settings existed. */
    settingsVersion: integer('settings_version'),
    /** Tax rate in percent; null means the default rate. */
    taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }),
    /** Increments with every change to lines, shipping or customer. Approval links are bound to it. */
    revision: integer().notNull().default(0),
    /** Lowercase last and first name of the customer for indexed sorting, maintained by triggers. */
    customerSort: text('customer_sort').notNull().default(''),
    /**
     * Search text: customer, estimate number, and part numbers and titles as of their last change. Maintained by
     * triggers.
     */
    searchText: text('search_text').notNull().default(''),
    /** Group of options (EST-120); null for a single estimate. */
    groupId: integer('group_id').references(() => estimateGroups.id),
    optionTitle: text('option_title'),
    optionNote: text('option_note'),
    /** From 1, without gaps. */
    optionPosition: integer('option_position'),
    /** Time since which another option of the group has been approved; null otherwise (EST-121). */
    notChosenAt: timestamp('not_chosen_at', { withTimezone: true }),
    stage: text()
      .$type<EstimateStage>()
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when approved and paid and reimbursed then 'reimbursed'
          when approved and paid and jsonb_array_length(line_items) > 0 then 'unreimbursed'
          when approved and paid then 'ordered'
          when approved then 'invoice'
          else 'draft' end`,
      ),
    created: timestamp({ withTimezone: true }).notNull().defaultNow(),
    modified: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // A technician's lists read each stage from this index.
    index('estimates_by_stage_issued').on(table.techId, table.stage, table.issueDate, table.cartId),
    index('estimates_by_stage_customer').on(table.techId, table.stage, table.customerSort, table.cartId),
    index('estimates_by_stage_total').on(table.techId, table.stage, table.totalCents, table.cartId),
    // Includes the sort columns for index-only scans of open estimates.
    index('estimates_by_stage_expiry').on(
      table.techId,
      table.stage,
      table.expiryDate,
      table.cartId,
      table.issueDate,
      table.customerSort,
      table.totalCents,
    ),
    index('estimates_by_issued').on(table.issueDate, table.cartId),
    index('estimates_by_customer_name').on(table.customerSort, table.cartId),
    index('estimates_by_total').on(table.totalCents, table.cartId),
    index('estimates_by_stage').on(table.stage, table.expiryDate, table.cartId),
    index('estimates_by_customer').on(table.customerId, table.issueDate, table.cartId),
    index('estimates_by_folded_text').using('gin', sql`search_folded(search_text) gin_trgm_ops`),
    uniqueIndex('estimates_one_choice')
      .on(table.groupId)
      .where(sql`approved and group_id is not null`),
    index('estimates_by_group')
      .on(table.groupId, table.cartId)
      .where(sql`group_id is not null`),
    index('estimates_options_by_tech')
      .on(table.techId, table.expiryDate)
      .where(sql`group_id is not null`),
    check('estimates_not_chosen_not_approved', sql`not (approved and not_chosen_at is not null)`),
    check('estimates_shipping_not_negative', sql`${table.customShippingCents} >= 0`),
    check(
      'estimates_total_adds_up',
      sql`${table.totalCents} = ${table.subtotalCents} - ${table.discountCents} + ${table.shippingCents} + ${table.taxCents}`,
    ),
    // Rejects writes by a version that does not know discounts, instead of losing the discount.
    check('estimates_discount_counts', discountCheck(table)),
  ],
);

export type EstimateRecord = typeof estimates.$inferSelect;
export type NewEstimateRecord = typeof estimates.$inferInsert;
