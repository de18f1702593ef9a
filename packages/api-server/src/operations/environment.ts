import { resolve } from 'node:path';
import * as v from 'valibot';
import { readSettingsFile, SettingsFileError } from '../settings/index.ts';
import type { SettingsFile } from '../settings/index.ts';
import {
  day,
  EnvironmentError,
  noteUnencrypted,
  number,
  originList,
  secretKeys,
  webAddress,
} from '../platform/environment/index.ts';
import type { NoteProblem, SettingsProblem } from '../platform/environment/index.ts';
import { paymentVariables, readPayments } from './payment-environment.ts';
import type { PaymentSettings } from './payment-environment.ts';
import { isPhotoPlace, photoPlaceOf } from '../estimates/index.ts';
import { releaseVariables } from './release-environment.ts';
import { readTelemetry, telemetryVariables } from './telemetry-environment.ts';
import type { TelemetrySettings } from './telemetry-environment.ts';

const addressOf = (name: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${name} must be an address that begins with ${protocols.join('// or ')}//.`,
    ),
  );

const environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'NODE_ENV must be development, test or production.'),
    'development',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(number('PORT', 0, 65_535), '4300'),
  WORKER_PROBE_PORT: v.optional(number('WORKER_PROBE_PORT', 0, 65_535)),
  PUBLIC_URL: v.optional(webAddress('PUBLIC_URL')),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(addressOf('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_CONNECTIONS: v.optional(number('DATABASE_CONNECTIONS', 1, 500), '16'),
  SECRETS_KEY: v.optional(secretKeys('SECRETS_KEY')),
  CATALOG_SOURCES: v.optional(v.string()),
  CATALOG_UPLOAD_MB: v.optional(number('CATALOG_UPLOAD_MB', 1, 4096), '512'),
  SMTP_URL: v.optional(addressOf('SMTP_URL', ['smtp:', 'smtps:'])),
  EMAIL_CONFIRMATION: v.optional(v.picklist(['0', '1'], 'EMAIL_CONFIRMATION must be 0 or 1.')),
  MAIL_FROM: v.optional(v.string(), 'Tech Portal <no-reply@tech-portal.invalid>'),
  ...releaseVariables,
  ENVIRONMENT_BANNER: v.optional(v.pipe(v.string(), v.maxLength(20, 'ENVIRONMENT_BANNER must be short.'))),
  TRUSTED_TYPES: v.optional(v.picklist(['0', '1'], 'TRUSTED_TYPES must be 0 or 1.'), '1'),
  CORS_ORIGINS: v.optional(originList('CORS_ORIGINS')),
  STOP_GRACE_SECONDS: v.optional(number('STOP_GRACE_SECONDS', 0, 60)),
  TRUSTED_PROXIES: v.optional(number('TRUSTED_PROXIES', 0, 10), '0'),
  SESSION_HOURS: v.optional(number('SESSION_HOURS', 1, 720), '12'),
  SESSION_IDLE_MINUTES: v.optional(number('SESSION_IDLE_MINUTES', 2, 43_200), '60'),
  FACTOR_REQUIRED_FROM: v.optional(day('FACTOR_REQUIRED_FROM')),
  REQUESTS_PER_MINUTE: v.optional(number('REQUESTS_PER_MINUTE', 1, 10_000_000), '600'),
  SIGN_IN_FAILURES: v.optional(number('SIGN_IN_FAILURES', 1, 1000), '10'),
  WEBHOOKS_TO_LOOPBACK: v.optional(v.picklist(['0', '1'], 'WEBHOOKS_TO_LOOPBACK must be 0 or 1.'), '0'),
  PHOTO_STORE: v.optional(
    v.pipe(
      v.string(),
      v.check(isPhotoPlace, 'PHOTO_STORE must be a folder, or a bucket as s3://name or s3://name/folder.'),
    ),
  ),
  BACKUP_DIR: v.optional(v.string()),
  BUSINESS_SETTINGS_FILE: v.optional(v.string()),
  REHEARSAL: v.optional(v.picklist(['0', '1'], 'REHEARSAL must be 0 or 1.'), '0'),
  SAMPLE_DATA: v.optional(v.picklist(['0', '1'], 'SAMPLE_DATA must be 0 or 1.')),
  SAMPLE_PRODUCTS: v.optional(number('SAMPLE_PRODUCTS', 0, 1_000_000), '5000'),
  ...paymentVariables,
  ...telemetryVariables,
  LOG_LEVEL: v.optional(
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent.'),
    'info',
  ),
});

type Variables = v.InferOutput<typeof environment>;

export interface Settings extends Omit<
  Variables,
  | 'SAMPLE_DATA'
  | 'EMAIL_CONFIRMATION'
  | 'PUBLIC_URL'
  | 'ENVIRONMENT_BANNER'
  | 'STOP_GRACE_SECONDS'
  | 'BUSINESS_SETTINGS_FILE'
  | 'PHOTO_STORE'
  | keyof typeof paymentVariables
> {
  /** Base URL of the portal, without a trailing slash. */
  readonly PUBLIC_URL: string;
  /** Text of the portal's banner, `DEV` or `STAGING`; empty in production. */
  readonly ENVIRONMENT_BANNER: string;
  /** Seconds in which a stopping server still accepts new requests. */
  readonly STOP_GRACE_SECONDS: number;
  /** Requires people who register to confirm their email; impossible without a mail server. */
  readonly EMAIL_CONFIRMATION: boolean;
  /** Folder or bucket (`s3://name/folder`) for photos. */
  readonly PHOTO_STORE: string;
  readonly SAMPLE_DATA: boolean;
  /** File that overrides the business settings page; undefined without one. */
  readonly businessSettings: SettingsFile | undefined;
  readonly payments: PaymentSettings;
  readonly telemetry: TelemetrySettings;
}

function isSet(entry: [string, string | undefined]): boolean {
  return entry[1] !== undefined && entry[1] !== '';
}

function readBusinessSettings(
  { BUSINESS_SETTINGS_FILE: path }: Variables,
  note: NoteProblem,
): SettingsFile | undefined {
  if (path === undefined) return undefined;
  try {
    return readSettingsFile(path);
  } catch (error) {
    if (!(error instanceof SettingsFileError)) throw error;
    note(['BUSINESS_SETTINGS_FILE'], `BUSINESS_SETTINGS_FILE: ${error.message}`);
    return undefined;
  }
}

/** Reports settings that production requires or forbids; `readPayments` checks the card provider's keys. */
function noteProduction(
  { SAMPLE_DATA, SMTP_URL, PUBLIC_URL, WEBHOOKS_TO_LOOPBACK }: Variables,
  note: NoteProblem,
): void {
  if (SAMPLE_DATA === '1') {
    note(['SAMPLE_DATA'], 'SAMPLE_DATA=1 is refused in production: its accounts have a known password.');
  }
  if (WEBHOOKS_TO_LOOPBACK === '1') {
    note(
      ['WEBHOOKS_TO_LOOPBACK'],
      'WEBHOOKS_TO_LOOPBACK=1 is refused in production: a webhook could reach the machine of the portal.',
    );
  }
  if (!SMTP_URL) note(['SMTP_URL'], 'SMTP_URL is missing: in production emails need a mail server.');
  if (!PUBLIC_URL) note(['PUBLIC_URL'], 'PUBLIC_URL is missing: links in emails begin with it.');
  else noteUnencrypted(PUBLIC_URL, note);
}

/** Parses the variables. An invalid one is reported and replaced by its default, so all others are checked, too. */
function readVariables(given: Readonly<Record<string, string | undefined>>, note: NoteProblem): Variables {
  const result = v.safeParse(environment, given);
  if (result.success) return result.output;
  const wrong = new Set<string>();
  for (const { path, message } of result.issues) {
    const name = String(path?.[0]?.key);
    wrong.add(name);
    note([name], message);
  }
  return v.parse(environment, Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

export interface InspectedSettings {
  /** Invalid or missing settings have their default, or that of development. */
  readonly settings: Settings;
  readonly problems: readonly SettingsProblem[];
}

/** Reads the settings and collects all problems; an empty variable counts as missing. */
export function inspectSettings(variables: NodeJS.ProcessEnv): InspectedSettings {
  const problems: SettingsProblem[] = [];
  const note: NoteProblem = (names, message) => {
    const noted = new Set(problems.flatMap((problem) => problem.variables));
    if (!names.every((name) => noted.has(name))) problems.push({ variables: names, message });
  };
  const read = readVariables(Object.fromEntries(Object.entries(variables).filter(isSet)), note);
  const isProduction = read.NODE_ENV === 'production';
  if (isProduction) noteProduction(read, note);
  const {
    SAMPLE_DATA,
    EMAIL_CONFIRMATION,
    PUBLIC_URL,
    ENVIRONMENT_BANNER,
    BUSINESS_SETTINGS_FILE: _file,
    ...rest
  } = read;
  const isReal = isProduction && read.REHEARSAL === '0';
  const publicUrl = PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  const settings: Settings = {
    ...rest,
    telemetry: readTelemetry(read),
    businessSettings: readBusinessSettings(read, note),
    payments: readPayments(read, { isReal, publicUrl, port: read.PORT, note }),
    DATA_DIR: resolve(read.DATA_DIR),
    PHOTO_STORE: photoPlaceOf(read),
    PUBLIC_URL: publicUrl,
    STOP_GRACE_SECONDS: read.STOP_GRACE_SECONDS ?? (isProduction ? 3 : 0),
    ENVIRONMENT_BANNER: ENVIRONMENT_BANNER ?? (isReal ? '' : isProduction ? 'REHEARSAL' : 'DEV'),
    EMAIL_CONFIRMATION: EMAIL_CONFIRMATION === undefined ? read.SMTP_URL !== undefined : EMAIL_CONFIRMATION === '1',
    SAMPLE_DATA: SAMPLE_DATA === undefined ? !isProduction : SAMPLE_DATA === '1',
  };
  return { settings, problems };
}

/**
 * Reads the settings; `.docs/configuration.md` lists the variables.
 *
 * @throws EnvironmentError with a sentence for each problem
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const { settings, problems } = inspectSettings(variables);
  if (problems.length > 0) throw new EnvironmentError(problems.map(({ message }) => message).join('\n'));
  return settings;
}
