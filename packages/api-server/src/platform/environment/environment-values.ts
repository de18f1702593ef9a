import * as v from 'valibot';
import { isLoopbackHost } from '../network/loopback-host.ts';
import { SECRET_KEY_BYTES } from '../secrets/secrets.ts';

/** A setting is missing or invalid; the message names it and the accepted values. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Problem with one variable, or with several that depend on each other. */
export interface EnvironmentProblem {
  readonly variables: readonly string[];
  readonly message: string;
}

/**
 * Reports a problem, unless each of its variables already has one: an invalid value is not reported as missing, too.
 */
export type ReportProblem = (variables: readonly string[], message: string) => void;

export const numberSchema = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${name} must be a number from ${min} to ${max}.`),
    v.transform(Number),
    v.minValue(min, `${name} must be a number from ${min} to ${max}.`),
    v.maxValue(max, `${name} must be a number from ${min} to ${max}.`),
  );

export const urlSchema = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      `${name} must be an address such as https://portal.example.com.`,
    ),
    v.transform((text) => text.replace(/(?<!\/)\/+$/, '')),
  );

/**
 * Reports an http URL, because others on the network could read its traffic. Loopback is allowed, as browsers trust it
 * without TLS.
 */
export function reportUnencryptedUrl(url: string, reportProblem: ReportProblem): void {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'http:' || isLoopbackHost(hostname)) return;
  reportProblem(
    ['PUBLIC_URL'],
    'PUBLIC_URL must begin with https:// in production: others could read passwords and links on the way.',
  );
}

export const secretKeysSchema = (name: string) =>
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

/** Parses a date into the start of that day in UTC. */
export const daySchema = (name: string) =>
  v.pipe(
    v.string(),
    v.isoDate(`${name} must be a day such as 2027-01-31.`),
    v.transform((text) => new Date(`${text}T00:00:00Z`)),
    v.check((date) => !Number.isNaN(date.getTime()), `${name} must be a day such as 2027-01-31.`),
  );

export const originListSchema = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((origin) => origin.trim())),
    v.array(urlSchema(`Each of ${name}`)),
  );
