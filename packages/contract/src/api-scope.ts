import * as v from 'valibot';

/**
 * Scope of an API key (INTEGRATION-2). `catalog:write`: load the catalog. `orders:read`: read orders. `orders:write`:
 * report tracking numbers, cancellations and refunds.
 */
export const apiScope = v.picklist(['catalog:write', 'orders:read', 'orders:write']);
export type ApiScope = v.InferOutput<typeof apiScope>;
