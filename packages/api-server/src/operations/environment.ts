import { resolve } from 'node:path';
import * as v from 'valibot';
import { readSettingsFile, SettingsFileError } from '../settings/index.ts';
import type { SettingsFile } from '../settings/index.ts';
import {
  daySchema,
  EnvironmentError,
  reportUnencryptedUrl,
  numberSchema,
  originListSchema,
  secretKeysSchema,
  urlSchema,
} from '../platform/environment/index.ts';
import type { ReportProblem, EnvironmentProblem } from '../platform/environment/index.ts';
import { paymentVariables, readPayments } from './payment-environment.ts';
import type { PaymentSettings } from './payment-environment.ts';
import { isPhotoLocation, resolvePhotoLocation } from '../estimates/index.ts';
import { releaseVariables } from './release-environment.ts';
import { readTelemetry, telemetryVariables } from './telemetry-environment.ts';
import type { TelemetrySettings } from './telemetry-environment.ts';

const urlWithProtocol = (name: string, protocols: readonly string[]) =>
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
  PORT: v.optional(numberSchema('PORT', 0, 65_535), '4300'),
  WORKER_PROBE_PORT: v.optional(numberSchema('WORKER_PROBE_PORT', 0, 65_535)),
  PUBLIC_URL: v.optional(urlSchema('PUBLIC_URL')),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(urlWithProtocol('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_CONNECTIONS: v.optional(numberSchema('DATABASE_CONNECTIONS', 1, 500), '16'),
  SECRETS_KEY: v.optional(secretKeysSchema('SECRETS_KEY')),
  CATALOG_SOURCES: v.optional(v.string()),
  CATALOG_UPLOAD_MB: v.optional(numberSchema('CATALOG_UPLOAD_MB', 1, 4096), '512'),
  SMTP_URL: v.optional(urlWithProtocol('SMTP_URL', ['smtp:', 'smtps:'])),
  EMAIL_CONFIRMATION: v.optional(v.picklist(['0', '1'], 'EMAIL_CONFIRMATION must be 0 or 1.')),
  MAIL_FROM: v.optional(v.string(), 'Tech Portal <no-reply@tech-portal.invalid>'),
  ...releaseVariables,
  ENVIRONMENT_BANNER: v.optional(v.pipe(v.string(), v.maxLength(20, 'ENVIRONMENT_BANNER must be short.'))),
  TRUSTED_TYPES: v.optional(v.picklist(['0', '1'], 'TRUSTED_TYPES must be 0 or 1.'), '1'),
  CORS_ORIGINS: v.optional(originListSchema('CORS_ORIGINS')),
  STOP_GRACE_SECONDS: v.optional(numberSchema('STOP_GRACE_SECONDS', 0, 60)),
  TRUSTED_PROXIES: v.optional(numberSchema('TRUSTED_PROXIES', 0, 10), '0'),
  SESSION_HOURS: v.optional(numberSchema('SESSION_HOURS', 1, 720), '12'),
  SESSION_IDLE_MINUTES: v.optional(numberSchema('SESSION_IDLE_MINUTES', 2, 43_200), '60'),
  FACTOR_REQUIRED_FROM: v.optional(daySchema('FACTOR_REQUIRED_FROM')),
  REQUESTS_PER_MINUTE: v.optional(numberSchema('REQUESTS_PER_MINUTE', 1, 10_000_000), '600'),
  SIGN_IN_FAILURES: v.optional(numberSchema('SIGN_IN_FAILURES', 1, 1000), '10'),
  WEBHOOKS_TO_LOOPBACK: v.optional(v.picklist(['0', '1'], 'WEBHOOKS_TO_LOOPBACK must be 0 or 1.'), '0'),
  PHOTO_STORE: v.optional(
    v.pipe(
      v.string(),
      v.check(isPhotoLocation, 'PHOTO_STORE must be a folder, or a bucket as s3://name or s3://name/folder.'),
    ),
  ),
  BACKUP_DIR: v.optional(v.string()),
  BUSINESS_SETTINGS_FILE: v.optional(v.string()),
  REHEARSAL: v.optional(v.picklist(['0', '1'], 'REHEARSAL must be 0 or 1.'), '0'),
  SAMPLE_DATA: v.optional(v.picklist(['0', '1'], 'SAMPLE_DATA must be 0 or 1.')),
  SAMPLE_PRODUCTS: v.optional(numberSchema('SAMPLE_PRODUCTS', 0, 1_000_000), '5000'),
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
  /** Seconds during which a stopping server still accepts new requests. */
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
  reportProblem: ReportProblem,
): SettingsFile | undefined {
  if (path === undefined) return undefined;
  try {
    return readSettingsFile(path);
  } catch (error) {
    if (!(error instanceof SettingsFileError)) throw error;
    reportProblem(['BUSINESS_SETTINGS_FILE'], `BUSINESS_SETTINGS_FILE: ${error.message}`);
    return undefined;
  }
}

/** Reports settings that production requires or forbids; `readPayments` checks the card provider's keys. */
function checkProductionSettings(
  { SAMPLE_DATA, SMTP_URL, PUBLIC_URL, WEBHOOKS_TO_LOOPBACK }: Variables,
  reportProblem: ReportProblem,
): void {
  if (SAMPLE_DATA === '1') {
    reportProblem(['SAMPLE_DATA'], 'SAMPLE_DATA=1 is refused in production: its accounts have a known password.');
  }
  if (WEBHOOKS_TO_LOOPBACK === '1') {
    reportProblem(
      ['WEBHOOKS_TO_LOOPBACK'],
      'WEBHOOKS_TO_LOOPBACK=1 is refused in production: a webhook could reach the machine of the portal.',
    );
  }
  if (!SMTP_URL) reportProblem(['SMTP_URL'], 'SMTP_URL is missing: in production emails need a mail server.');
  if (!PUBLIC_URL) reportProblem(['PUBLIC_URL'], 'PUBLIC_URL is missing: links in emails begin with it.');
  else reportUnencryptedUrl(PUBLIC_URL, reportProblem);
}

/** Parses the variables. An invalid one is reported and replaced by its default, so all others are checked, too. */
function readVariables(input: Readonly<Record<string, string | undefined>>, reportProblem: ReportProblem): Variables {
  const result = v.safeParse(environment, input);
  if (result.success) return result.output;
  const invalidNames = new Set<string>();
  for (const { path, message } of result.issues) {
    const name = String(path?.[0]?.key);
    invalidNames.add(name);
    reportProblem([name], message);
  }
  return v.parse(environment, Object.fromEntries(Object.entries(input).filter(([name]) => !invalidNames.has(name))));
}

export interface InspectedSettings {
  /** An invalid or missing setting is replaced by its default, or by its development default. */
  readonly settings: Settings;
  readonly problems: readonly EnvironmentProblem[];
}

/** Reads the settings and collects all problems; an empty variable counts as missing. */
export function inspectSettings(variables: NodeJS.ProcessEnv): InspectedSettings {
  const problems: EnvironmentProblem[] = [];
  const reportProblem: ReportProblem = (names, message) => {
    const reportedNames = new Set(problems.flatMap((problem) => problem.variables));
    if (!names.every((name) => reportedNames.has(name))) problems.push({ variables: names, message });
  };
  const parsedVariables = readVariables(Object.fromEntries(Object.entries(variables).filter(isSet)), reportProblem);
  const isProduction = parsedVariables.NODE_ENV === 'production';
  if (isProduction) checkProductionSettings(parsedVariables, reportProblem);
  const {
    SAMPLE_DATA,
    EMAIL_CONFIRMATION,
    PUBLIC_URL,
    ENVIRONMENT_BANNER,
    BUSINESS_SETTINGS_FILE: _file,
    ...rest
  } = parsedVariables;
  const isReal = isProduction && parsedVariables.REHEARSAL === '0';
  const publicUrl = PUBLIC_URL ?? `http://localhost:${parsedVariables.PORT}`;
  const settings: Settings = {
    ...rest,
    telemetry: readTelemetry(parsedVariables),
    businessSettings: readBusinessSettings(parsedVariables, reportProblem),
    payments: readPayments(parsedVariables, { isReal, publicUrl, port: parsedVariables.PORT, reportProblem }),
    DATA_DIR: resolve(parsedVariables.DATA_DIR),
    PHOTO_STORE: resolvePhotoLocation(parsedVariables),
    PUBLIC_URL: publicUrl,
    STOP_GRACE_SECONDS: parsedVariables.STOP_GRACE_SECONDS ?? (isProduction ? 3 : 0),
    ENVIRONMENT_BANNER: ENVIRONMENT_BANNER ?? (isReal ? '' : isProduction ? 'REHEARSAL' : 'DEV'),
    EMAIL_CONFIRMATION:
      EMAIL_CONFIRMATION === undefined ? parsedVariables.SMTP_URL !== undefined : EMAIL_CONFIRMATION === '1',
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
