import { shippingRulesOf, TAX_PERCENT, taxPercentIn } from '@tech-portal/domain';
import type { BusinessSettings, ShippingRules } from '@tech-portal/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/index.ts';
import { businessSettingsVersions } from './business-settings.table.ts';

/** What the business settings decide about money, of one version. */
export interface Pricing {
  /** 0 are the settings of a portal that nobody has set. */
  readonly version: number;
  /** Tax in percent for what goes to a state. */
  readonly taxPercentIn: (state: string) => number;
  readonly shipping: ShippingRules;
  readonly validDays: number;
}

const STANDARD_DAYS = 30;

type PricedSettings = Pick<BusinessSettings, 'tax' | 'shipping' | 'estimates'>;

/** The columns that {@link pricingOf} makes pricing of. */
export const pricedSettings = {
  version: businessSettingsVersions.version,
  // The texts are long, and no price depends on them.
  settings: sql<PricedSettings>`${businessSettingsVersions.settings} - 'terms' - 'privacy'`,
};

/** Names the settings that are valid now. */
export const newestVersion = sql`(select max(${businessSettingsVersions.version}) from ${businessSettingsVersions})`;

interface PricedRow {
  readonly version: number;
  readonly settings: PricedSettings;
}

/** The pricing of a row of settings; of none, of a portal that nobody has set. */
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
 * The newest pricing, read where it is needed: no process can compute by settings that another one has replaced
 * (BUSINESS-5). `standard` is what shipping costs while nobody has saved settings.
 */
export async function readPricing(tx: Database, standard: ShippingRules): Promise<Pricing> {
  const [row] = await tx
    .select(pricedSettings)
    .from(businessSettingsVersions)
    .orderBy(desc(businessSettingsVersions.version))
    .limit(1);
  return pricingOf(row, standard);
}

/** The pricing by which something was quoted earlier; null is one from before there were settings. */
export async function readPricingOf(tx: Database, version: number | null, standard: ShippingRules): Promise<Pricing> {
  if (version === null || version === 0) return pricingOf(undefined, standard);
  const [row] = await tx
    .select(pricedSettings)
    .from(businessSettingsVersions)
    .where(eq(businessSettingsVersions.version, version));
  return pricingOf(row, standard);
}
