import * as v from 'valibot';
import { isLoopbackHost } from '../network/loopback-host.ts';
import { SECRET_KEY_BYTES } from '../secrets/secrets.ts';

/** A setting is missing or wrong; the message names it and says what it takes. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** What is wrong with one variable, or with several that belong together. */
export interface SettingsProblem {
  readonly variables: readonly string[];
  /** A sentence that names them and says what they take. */
  readonly message: string;
}

/** Notes a problem, unless each of its variables has one already: what is wrong is not also missing. */
export type NoteProblem = (variables: readonly string[], message: string) => void;

/** A whole number within bounds. */
export const number = (name: string, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a number from ${least} to ${most}.`),
    v.transform(Number),
    v.minValue(least, `${name} must be a number from ${least} to ${most}.`),
    v.maxValue(most, `${name} must be a number from ${least} to ${most}.`),
  );

/** An http or https address, without slashes at its end. */
export const webAddress = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `${name} must be an address such as https://portal.example.com.`,
    ),
    v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
  );

/** Notes an address on the way to which others can read; browsers trust this machine itself without TLS. */
export function noteUnencrypted(url: string, note: NoteProblem): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || isLoopbackHost(hostname)) return;
  note(
    ['PUBLIC_URL'],
    'PUBLIC_URL must begin with https:// in production: others could read passwords and links on the way.',
  );
}

/** Keys in base64, separated by commas. */
export const secretKeys = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((key) => new Uint8Array(Buffer.from(key.trim(), 'base64')))),
    v.array(
      v.pipe(
        v.instance(Uint8Array<ArrayBuffer>),
        v.check(
          ({ length }) => length === SECRET_KEY_BYTES,
          `${name} must be ${SECRET_KEY_BYTES} random bytes in base64, as openssl rand -base64 ${SECRET_KEY_BYTES} prints them.`,
        ),
      ),
    ),
  );

/** A day, from its first moment in UTC on. */
export const day = (name: string) =>
  v.pipe(
    v.string(),
    v.isoDate(`${name} must be a day such as 2027-01-31.`),
    v.transform((text) => new Date(`${text}T00:00:00Z`)),
    v.check((date) => !Number.isNaN(date.getTime()), `${name} must be a day such as 2027-01-31.`),
  );

/** Origins, separated by commas. */
export const originList = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((origin) => origin.trim())),
    v.array(webAddress(`Each of ${name}`)),
  );
