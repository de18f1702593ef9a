import * as v from 'valibot';
import { summary } from '../estimates/summary.schema.ts';
import { defineCall } from '../define-call.ts';
import { form } from '../form.ts';
import { listCursor } from '../list-query.ts';
import { openPicklist } from '../open-picklist.ts';
import { listPages, queryIndex, queryPage, timestamp } from '../wire.ts';
import { businessSettings } from './business-settings.schema.ts';
import { logoId } from './company.schema.ts';
import { storedSettings, storedText } from './stored-settings.schema.ts';

export { businessSettings } from './business-settings.schema.ts';
export type { BusinessSettings } from './business-settings.schema.ts';
export { contrastWithWhite } from './color-contrast.ts';

/** The most bytes that settings may have in a request: all texts of their greatest length would be more. */
const LARGEST_SETTINGS = 512 * 1024;
/** Of a picture as base64. */
const LARGEST_LOGO = 360 * 1024;

/** Number of a version; 0 are the settings of a portal that nobody has set. */
const settingsVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A picture as the pages show it. */
const logo = v.object({
  id: logoId,
  /** Where it is, at the API's origin: never another picture under this path. */
  path: v.string(),
  width: v.number(),
  height: v.number(),
});
export type Logo = v.InferOutput<typeof logo>;

/** What every page shows of the business, signed in or not (BUSINESS-6). */
export const publicSettings = v.object({
  version: settingsVersion,
  company_name: v.string(),
  logo: v.nullable(logo),
  /** `#rrggbb`; null is the portal's own. */
  accent_color: v.nullable(v.string()),
  support: v.object({ email: v.nullable(v.string()), phone: v.nullable(v.string()), hours: v.string() }),
  rewards: v.object({ enabled: v.boolean(), name: v.string(), text: v.string(), url: v.nullable(v.string()) }),
  order_note: v.string(),
  /** Whether there is a privacy page. */
  has_privacy: v.boolean(),
});
export type PublicSettings = v.InferOutput<typeof publicSettings>;

/** GET /api/business-settings/public: for everybody, and small, as each visit asks for it. */
export const getPublicSettings = defineCall({
  id: 'getPublicSettings',
  method: 'GET',
  path: '/api/business-settings/public',
  summary: 'Business information on every page: name, logo, color, support and rewards.',
  access: 'public',
  reads: ['settings'],
  response: publicSettings,
});

/** GET /api/business-settings/texts: terms and privacy, for their pages. */
export const getBusinessTexts = defineCall({
  id: 'getBusinessTexts',
  method: 'GET',
  path: '/api/business-settings/texts',
  summary: 'Terms and privacy as sections of plain text.',
  access: 'public',
  reads: ['settings'],
  response: v.object({ version: settingsVersion, terms: storedText, privacy: storedText }),
});

/** GET /api/business-settings/estimate-defaults: for the forms of an estimate. */
export const getEstimateDefaults = defineCall({
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

/** `page`: saved by an administrator. `file`: taken over from the file at a start. `command`: applied at the machine. */
const settingsSource = v.picklist(['page', 'file', 'command']);
export type SettingsSource = v.InferOutput<typeof settingsSource>;

/** Who saved a version, and when. */
const savedVersion = v.object({
  version: settingsVersion,
  at: timestamp,
  /** Username then; `Tech Portal` for what came from a file. */
  by: v.string(),
  source: openPicklist(settingsSource),
  note: v.string(),
  /** What differs from the version before, each in a few words. */
  changes: v.array(v.string()),
});

/** GET /api/business-settings: the newest, or an older version; 0 is what the portal begins with. */
export const getBusinessSettings = defineCall({
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
    /** Of the logo that the settings name. */
    logo: v.nullable(logo),
    /** Null for version 0. */
    saved: v.nullable(savedVersion),
    newest_version: settingsVersion,
    /** The file that decides instead of this page; null where the page does. */
    file: v.nullable(v.string()),
    /** What `sender_address` has to end with: an address elsewhere would be taken for forged. */
    sender_domain: v.string(),
    /** What mail servers see where the settings say nothing. */
    default_sender: v.string(),
  }),
  errors: ['not_found'],
});

/** GET /api/business-settings/history: the newest first. */
export const listBusinessSettingsVersions = defineCall({
  id: 'listBusinessSettingsVersions',
  method: 'GET',
  path: '/api/business-settings/history',
  summary: 'One page of the versions of the business settings, the newest first.',
  access: 'admin',
  reads: ['settings'],
  query: v.strictObject({ page: queryPage, cursor: listCursor }),
  response: v.array(v.object({ ...savedVersion.entries, ...listPages })),
});

/** Figures of an example, with the tax that leads to them. */
const exampleFigures = v.object({ ...summary.entries, tax_percent: v.number() });

/** What somebody would pay before and after. */
const settingsExample = v.object({
  name: v.string(),
  state: v.string(),
  before: exampleFigures,
  after: exampleFigures,
});
export type SettingsExample = v.InferOutput<typeof settingsExample>;

/** POST /api/business-settings/check: says everything that is wrong at once, as saving would; keeps nothing. */
export const checkBusinessSettings = defineCall({
  id: 'checkBusinessSettings',
  method: 'POST',
  path: '/api/business-settings/check',
  summary: 'Checks business settings, and returns their changes and the cost of examples.',
  access: 'admin',
  reads: ['settings'],
  changes: [],
  body: form({ settings: businessSettings }),
  bodyBytes: LARGEST_SETTINGS,
  response: v.object({
    settings: storedSettings,
    changes: v.array(v.string()),
    examples: v.array(settingsExample),
    /** What is allowed and probably not meant, in sentences. */
    warnings: v.array(v.string()),
  }),
});

/**
 * POST /api/business-settings: a new version. `stale_version`: somebody saved another one since; `conflict`: a file decides.
 */
export const saveBusinessSettings = defineCall({
  id: 'saveBusinessSettings',
  method: 'POST',
  path: '/api/business-settings',
  summary: 'Saves business settings as a new version.',
  access: 'admin',
  stepUp: true,
  changes: ['settings', 'audit'],
  body: form({
    settings: businessSettings,
    /** What the form was filled from. */
    expected_version: settingsVersion,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300, 'A note can have at most 300 characters')), ''),
  }),
  bodyBytes: LARGEST_SETTINGS,
  response: v.object({ version: settingsVersion, message: v.optional(v.string()) }),
  errors: ['stale_version', 'conflict'],
});

/** POST /api/business-settings/logo: keeps a PNG picture, newly encoded; it is shown once saved settings name it. */
export const uploadLogo = defineCall({
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
  bodyBytes: LARGEST_LOGO,
  response: logo,
  errors: ['conflict'],
});
