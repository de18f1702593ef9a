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

const STANDARD_DAYS = 30;

type PricedSettings = Pick<BusinessSettings, 'tax' | 'shipping' | 'estimates'>;

/** Columns that {@link pricingOf} needs. */
export const pricedSettings = {
  version: businessSettingsVersions.version,
  // Skips the long texts, which affect no price.
  settings: sql<PricedSettings>`${businessSettingsVersions.settings} - 'terms' - 'privacy'`,
};

/** SQL expression for the number of the current settings. */
export const newestVersion = sql`(select max(${businessSettingsVersions.version}) from ${businessSettingsVersions})`;

interface PricedRow {
  readonly version: number;
  readonly settings: PricedSettings;
}

/** Pricing of a settings row; without one, the defaults of a new portal. */
export function pricingOf(row: PricedRow | undefined, standard: ShippingRules): Pricing {
  if (!row) return { version: 0, taxPercentIn: () => TAX_PERCENT, shipping: standard, validDays: STANDARD_DAYS };
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
 * `standard` is the shipping rule while nobody has saved settings.
 */
export async function readPricing(tx: Database, standard: ShippingRules): Promise<Pricing> {
  const [row] = await tx
    .select(pricedSettings)
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return pricingOf(row, standard);
}

/** Pricing of an earlier quote; null is a quote from before settings existed. */
export async function readPricingOf(tx: Database, version: number | null, standard: ShippingRules): Promise<Pricing> {
  if (version === null || version === 0) return pricingOf(undefined, standard);
  const [row] = await tx
    .select(pricedSettings)
    .from(businessSettingsVersions)
    .where(eq(businessSettingsVersions.version, version));
  return pricingOf(row, standard);
}
