export { applyConfiguredFile, applySettingsFile } from './apply-settings-file.ts';
export { readDocumentBrand } from './brand-document.ts';
export type { DocumentBrand } from './brand-document.ts';
export { SettingsFileError, readSettingsFile } from './business-settings-file.ts';
export type { SettingsFile } from './business-settings-file.ts';
export { readBusinessSettings } from './business-settings.queries.ts';
export type { SettingsVersion } from './business-settings.queries.ts';
export { businessSettingsRoutes } from './business-settings.routes.ts';
export { businessSettingsVersions } from './business-settings.table.ts';
export {
  emailBrandColumn,
  emailBrandOf,
  readCompanyName,
  readEmailBrand,
  readEmailSender,
} from './email-brand.queries.ts';
export { formatDateTime } from './format-date-time.ts';
export { logosRoute } from './logos.routes.ts';
export { businessTimeZone, readTimeZone } from './time-zone.queries.ts';
export { newestVersion, pricingColumns, pricingOf, readPricing, readPricingOfVersion } from './pricing.queries.ts';
export type { Pricing } from './pricing.queries.ts';
