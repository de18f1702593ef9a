import { centsToDollars } from '@tech-portal/domain';
import type { WireResponseOf } from '@tech-portal/contract';
import type { getUser, listTechnicians, listUsers } from '@tech-portal/contract/users';
import type { ListPages } from '../../platform/lists/index.ts';
import type { UserRecord } from './user-record.queries.ts';
import type { UserRow } from '../../platform/users/index.ts';

/**
 * Converts an account to its wire format. Lists every field, so a new column, or the password hash, cannot leak by
 * accident.
 */
export function presentUser(row: UserRecord): WireResponseOf<typeof getUser> {
  return {
    id: row.id,
    username: row.username,
    type: row.type,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company: row.company,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    country: row.country,
    phone: row.phone,
    taxId: row.taxId,
    tax_exempt: row.taxExempt ? 1 : 0,
    created: row.created.toISOString(),
    modified: row.modified.toISOString(),
    account_number: row.accountNumber,
    approved: row.approved ? 1 : 0,
    contact: row.contact,
    price_column: row.priceColumn,
    newsletter: row.newsletter ? 1 : 0,
    free_gift: row.freeGift ? 1 : 0,
    store_credit: centsToDollars(row.storeCreditCents),
    reset: row.resetRequestedAt?.toISOString() ?? null,
    active_cart: row.activeCart,
    cart_modified: row.cartModified?.toISOString() ?? null,
    favorites: row.favorites,
    favorites_modified: row.favoritesModified?.toISOString() ?? null,
    zoho_customer_id: row.zohoCustomerId,
    version: row.version,
    ...(row.deactivatedAt && { deactivated: row.deactivatedAt.toISOString() }),
  };
}

export function presentUserList({
  rows,
  pages,
}: {
  rows: readonly UserRecord[];
  pages: ListPages;
}): WireResponseOf<typeof listUsers> {
  return rows.map((row, index) => ({ ...presentUser(row), ...(index === 0 && pages) }));
}

/** Technicians to filter lists by, or to transfer records to. */
export const presentTechnicians = (rows: readonly UserRow[]): WireResponseOf<typeof listTechnicians> =>
  rows.map((row) => ({
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    username: row.username,
    type: row.type,
    approved: row.approved ? 1 : 0,
    deactivated: row.deactivatedAt ? 1 : 0,
  }));
