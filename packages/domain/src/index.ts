export { accentPalette, contrastOnDark } from './accent-palette.ts';
export type { AccentPalette } from './accent-palette.ts';
export { decodeBase64, decodeText, FileDecoder } from './decode.ts';
export {
  brandOfSlug,
  brandPath,
  brandsOfSlug,
  brandSlug,
  letterOf,
  productPath,
  stripCustomUrl,
} from './catalog-paths.ts';
export { shippingRulesOf, createDefaultSettings, taxPercentIn, timeZoneOf } from './business-settings.ts';
export type { BusinessSettings } from './business-settings.ts';
export { describeSettingsChanges, unsetSettings } from './business-settings-changes.ts';
export { withoutPortalName } from './default-terms.ts';
export { carrierLink, carrierNames } from './carrier-link.ts';
export {
  addDays,
  BUSINESS_TIME_ZONE,
  calendarDay,
  dayStart,
  currentPeriod,
  daysBetween,
  monthStart,
  previousPeriod,
  weekStart,
} from './calendar-day.ts';
export { csvLines, toCsv } from './csv.ts';
export type { CsvCell } from './csv.ts';
export { formatCurrency, centsToDollars, dollarsToCents, lineTotalCents, subtotalCents } from './money.ts';
export {
  MAX_DISCOUNT_LABEL_LENGTH,
  discountCentsOf,
  discountLabel,
  discountProblem,
  computeTotals,
  displayedTaxPercent,
  TAX_PERCENT,
} from './totals.ts';
export type { Discount, Totals } from './totals.ts';
export { dueLabel, formatDay, formatDateTime, formatTimestampDay } from './format-date.ts';
export { estimateStatus } from './estimate-status.ts';
export { fullName, initials } from './person-name.ts';
export { estimateTotalProblem, lineItemProblem, lineItemCents, lineKindLabel, lineKindLabels } from './line-item.ts';
export { MAX_NUMBERED_PAGES, pagerWindow } from './pager.ts';
export { normalizePartNumber } from './part-number.ts';
export { percentChange, formatPercentChange, progressColor } from './percentages.ts';
export type { Period, Timeframe } from './calendar-day.ts';
export { isListed, openValueLabel, labelOfValue } from './open-values.ts';
export { matchStatus, clampQuantity, stockLabel } from './stock.ts';
export { formatPhone, readPhone } from './phone.ts';
export { plainText, visibleHtml, shortTitle, plainTitle, truncate } from './plain-text.ts';
export { visibleText } from '@tech-portal/contract';
export { CsvLineTooLongError, CsvReader, fitCells, parseCsv, detectSeparator } from './read-csv.ts';
export type { CsvOptions, CsvRow } from './read-csv.ts';
export { normalizeHeading, readCustomerCell, readCustomerCells } from './read-customer-cell.ts';
export { refundableRest, refundSplit, sumOfSplits, totalOfSplit } from './refund-split.ts';
export type { MoneySplit, RefundableOrder, RefundedLine, RefundRequest, RefundSplit } from './refund-split.ts';
export { remainingLines } from './remaining-lines.ts';
export { parseRecordId, safeReturnPath } from './url-values.ts';
export { quoteShipping, DEFAULT_SHIPPING } from './shipping.ts';
export type { ShippingRules } from './shipping.ts';
export { SIGNATURE_SIZE, SIGNATURE_LIMITS, signaturePath, signatureProblem } from './signature.ts';
export type { SignatureStrokes } from './signature.ts';
export { SUPPLIER_HTML_ALLOWLIST } from './supplier-html.ts';
export { formatZip, readState, readZip } from './us-address.ts';

// Deprecated names, until the next major version.
export { MAX_DISCOUNT_LABEL_LENGTH as DISCOUNT_LABEL_LENGTH, discountLabel as discountName } from './totals.ts';
export { MAX_NUMBERED_PAGES as NUMBERED_PAGES } from './pager.ts';
export { SIGNATURE_SIZE as SIGNATURE_FIELD, SIGNATURE_LIMITS as signatureLimits } from './signature.ts';
export { DEFAULT_SHIPPING as STANDARD_SHIPPING } from './shipping.ts';
export { decodeBase64 as base64Bytes } from './decode.ts';
export { describeSettingsChanges as businessSettingsChanges } from './business-settings-changes.ts';
export { normalizeHeading as comparableHeading } from './read-customer-cell.ts';
export { formatDateTime as formatMoment, formatTimestampDay as formatMomentDay } from './format-date.ts';
export { lineKindLabel as lineKindName, lineKindLabels as lineKindNames } from './line-item.ts';
export { formatPercentChange as percentChangeText } from './percentages.ts';
export { parseRecordId as recordIdOf } from './url-values.ts';
export { detectSeparator as separatorOf } from './read-csv.ts';
export { displayedTaxPercent as shownTaxPercent } from './totals.ts';
export { createDefaultSettings as standardBusinessSettings } from './business-settings.ts';
export { stockLabel as stockText } from './stock.ts';
export { SUPPLIER_HTML_ALLOWLIST as supplierHtml } from './supplier-html.ts';
export { plainTitle as titleText } from './plain-text.ts';
export { openValueLabel as wordOf } from './open-values.ts';
