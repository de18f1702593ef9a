import { shippingRulesOf, TAX_PERCENT, taxPercentIn } from '@tech-portal/domain';
import type { BusinessSettings, ShippingRules } from '@tech-portal/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

export interface Pricing {
  /** Version number; 0 for the defaults of a new portal. */
  readonly version: number;
  /** Tax in percent for deliveries to a state. */
  readonly taxPercentIn: (state: string) => number;
  readonly shipping: ShippingRules;
  readonly validDays: number;
}

const DEFAULT_VALID_DAYS = 30;

type PricingSettings = Pick<BusinessSettings, 'tax' | 'shipping' | 'estimates'>;

/** Columns that {@link pricingOf} needs. */
export const pricingColumns = {
  version: businessSettingsVersions.version,
  // Skips the long texts, which affect no price.
  settings: sql<PricingSettings>`${businessSettingsVersions.settings} - 'terms' - 'privacy'`,
};

/** SQL expression for the number of the current settings. */
export const newestVersion = sql`(select max(${businessSettingsVersions.version}) from ${businessSettingsVersions})`;

interface PricingRow {
  readonly version: number;
  readonly settings: PricingSettings;
}

/** Builds the pricing from a settings row, or from the defaults of a new portal if there is no row. */
export function pricingOf(row: PricingRow | undefined, defaultShipping: ShippingRules): Pricing {
  if (!row)
    return { version: 0, taxPercentIn: () => TAX_PERCENT, shipping: defaultShipping, validDays: DEFAULT_VALID_DAYS };
  const { version, settings } = row;
  return {
    version,
    taxPercentIn: (state) => taxPercentIn(settings, state),
    shipping: shippingRulesOf(settings),
    validDays: settings.estimates.valid_days,
  };
}

/**
 * Reads the current pricing on every use, to keep processes from computing with replaced settings (BUSINESS-5).
 * `defaultShipping` applies until settings are saved.
 */
export async function readPricing(tx: Database, defaultShipping: ShippingRules): Promise<Pricing> {
  const [row] = await tx
    .select(pricingColumns)
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return pricingOf(row, defaultShipping);
}

/** Reads the pricing of an earlier quote; `version` is null for quotes from before settings existed. */
export async function readPricingOfVersion(
  tx: Database,
  version: number | null,
  defaultShipping: ShippingRules,
): Promise<Pricing> {
  if (version === null || version === 0) return pricingOf(undefined, defaultShipping);
  const [row] = await tx
    .select(pricingColumns)
    .from(businessSettingsVersions)
    .where(eq(businessSettingsVersions.version, version));
  return pricingOf(row, defaultShipping);
}
