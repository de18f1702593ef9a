import * as v from 'valibot';
import { summary } from '../estimates/line-item.schema.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { form } from '../form.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { listPages, queryIndex, queryPage, timestamp } from '../wire.ts';
import { businessSettings } from './business-settings.schema.ts';
import { logoId } from './company.schema.ts';
import { storedSettings, storedText } from './stored-settings.schema.ts';

export { businessSettings } from './business-settings.schema.ts';
export type { BusinessSettings } from './business-settings.schema.ts';
export { contrastWithWhite } from './company.schema.ts';

/** Maximum bytes of settings in a request: less than if every text had its maximum length. */
const MAX_SETTINGS_BYTES = 512 * 1024;
/** Maximum characters of a picture as base64. */
const MAX_LOGO_BYTES = 360 * 1024;

/** Version number; 0 for the defaults of a new portal. */
const settingsVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const logo = v.object({
  id: logoId,
  /** Path at the API's origin; its content is immutable. */
  path: v.string(),
  width: v.number(),
  height: v.number(),
});
export type Logo = v.InferOutput<typeof logo>;

/** Business information on every page, for signed-in and anonymous visitors (BUSINESS-6). */
export const publicSettings = v.object({
  version: settingsVersion,
  company_name: v.string(),
  logo: v.nullable(logo),
  /** `#rrggbb`; null for the portal's own color. */
  accent_color: v.nullable(v.string()),
  support: v.object({ email: v.nullable(v.string()), phone: v.nullable(v.string()), hours: v.string() }),
  rewards: v.object({ enabled: v.boolean(), name: v.string(), text: v.string(), url: v.nullable(v.string()) }),
  order_note: v.string(),
  has_privacy: v.boolean(),
});
export type PublicSettings = v.InferOutput<typeof publicSettings>;

/** GET /api/business-settings/public: needs no session, and is small, as every visit requests it. */
export const getPublicSettings = defineEndpoint({
  id: 'getPublicSettings',
  method: 'GET',
  path: '/api/business-settings/public',
  summary: 'Business information on every page: name, logo, color, support and rewards.',
  access: 'public',
  reads: ['settings'],
  response: publicSettings,
});

/** GET /api/business-settings/texts: terms and privacy policy, for their pages. */
export const getBusinessTexts = defineEndpoint({
  id: 'getBusinessTexts',
  method: 'GET',
  path: '/api/business-settings/texts',
  summary: 'Terms and privacy as sections of plain text.',
  access: 'public',
  reads: ['settings'],
  response: v.object({ version: settingsVersion, terms: storedText, privacy: storedText }),
});

/** GET /api/business-settings/estimate-defaults: for the forms of an estimate. */
export const getEstimateDefaults = defineEndpoint({
  id: 'getEstimateDefaults',
  method: 'GET',
  path: '/api/business-settings/estimate-defaults',
  summary: 'Default values of estimate forms.',
  access: 'tech-or-admin',
  reads: ['settings'],
  response: v.object({
    version: settingsVersion,
    valid_days: v.number(),
    service_call_fee: v.object({ description: v.string(), price: v.nullable(v.number()) }),
  }),
});

/**
 * `page`: saved by an administrator. `file`: read from the settings file at startup. `command`: applied on the server.
 */
const settingsSource = v.picklist(['page', 'file', 'command']);
export type SettingsSource = v.InferOutput<typeof settingsSource>;

const savedVersion = v.object({
  version: settingsVersion,
  at: timestamp,
  /** Username at that time; `Tech Portal` for a file. */
  by: v.string(),
  source: openPicklist(settingsSource),
  note: v.string(),
  /** Differences from the previous version, a few words each. */
  changes: v.array(v.string()),
});

/** GET /api/business-settings: the current or an older version; 0 has the defaults. */
export const getBusinessSettings = defineEndpoint({
  id: 'getBusinessSettings',
  method: 'GET',
  path: '/api/business-settings',
  summary: 'The business settings, the newest or those of a version.',
  access: 'admin',
  reads: ['settings'],
  query: v.strictObject({ version: v.optional(queryIndex) }),
  response: v.object({
    version: settingsVersion,
    settings: storedSettings,
    logo: v.nullable(logo),
    /** Null for version 0. */
    saved: v.nullable(savedVersion),
    newest_version: settingsVersion,
    /** File that overrides this page; null without one. */
    file: v.nullable(v.string()),
    /** Required domain of `sender_address`; receivers would treat emails from any other domain as forged. */
    sender_domain: v.string(),
    default_sender: v.string(),
  }),
  errors: ['not_found'],
});

/** GET /api/business-settings/history: newest first. */
export const listBusinessSettingsVersions = defineEndpoint({
  id: 'listBusinessSettingsVersions',
  method: 'GET',
  path: '/api/business-settings/history',
  summary: 'One page of the versions of the business settings, the newest first.',
  access: 'admin',
  reads: ['settings'],
  query: v.strictObject({ page: queryPage, cursor: listCursor }),
  response: v.array(v.object({ ...savedVersion.entries, ...listPages })),
});

const exampleTotals = v.object({ ...summary.entries, tax_percent: v.number() });

const settingsExample = v.object({
  name: v.string(),
  state: v.string(),
  before: exampleTotals,
  after: exampleTotals,
});
export type SettingsExample = v.InferOutput<typeof settingsExample>;

/** POST /api/business-settings/check: validates settings as saving does, and returns all problems; saves nothing. */
export const checkBusinessSettings = defineEndpoint({
  id: 'checkBusinessSettings',
  method: 'POST',
  path: '/api/business-settings/check',
  summary: 'Checks business settings, and returns their changes and the cost of examples.',
  access: 'admin',
  reads: ['settings'],
  changes: [],
  body: form({ settings: businessSettings }),
  bodyBytes: MAX_SETTINGS_BYTES,
  response: v.object({
    settings: storedSettings,
    changes: v.array(v.string()),
    examples: v.array(settingsExample),
    /** Sentences about allowed but probably unintended values. */
    warnings: v.array(v.string()),
  }),
});

/**
 * POST /api/business-settings: saves a new version. `stale_version`: another one was saved since; `conflict`: a file
 * overrides the page.
 */
export const saveBusinessSettings = defineEndpoint({
  id: 'saveBusinessSettings',
  method: 'POST',
  path: '/api/business-settings',
  summary: 'Saves business settings as a new version.',
  access: 'admin',
  stepUp: true,
  changes: ['settings', 'audit'],
  body: form({
    settings: businessSettings,
    /** Version that the form was filled from. */
    expected_version: settingsVersion,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'A note can have at most 300 characters')), ''),
  }),
  bodyBytes: MAX_SETTINGS_BYTES,
  response: v.object({ version: settingsVersion, message: v.optional(v.string()) }),
  errors: ['stale_version', 'conflict'],
});

/** POST /api/business-settings/logo: stores a PNG picture, re-encoded. Pages show it once saved settings name it. */
export const uploadLogo = defineEndpoint({
  id: 'uploadLogo',
  method: 'POST',
  path: '/api/business-settings/logo',
  summary: 'Stores a logo as a PNG picture, which settings can then name.',
  access: 'admin',
  stepUp: true,
  changes: ['settings'],
  body: form({
    /** PNG as base64, up to 256 KB and 1024 × 1024 pixels. */
    png: v.pipe(
      v.string('Choose a picture'),
      v.nonEmpty('Choose a picture'),
      v.check((text) => v.BASE64_REGEX.test(text), 'The picture must be base64'),
    ),
  }),
  bodyBytes: MAX_LOGO_BYTES,
  response: logo,
  errors: ['conflict'],
});
