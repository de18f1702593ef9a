import * as v from 'valibot';

/** Required text of a form: trimmed, not empty, with a maximum length (LIMIT-2). */
const required = (label: string, max = 64) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(max, `Maximum length exceeded for ${label.toLowerCase()}`),
  );

export const firstName = required('First name');
export const lastName = required('Last name');
export const company = required('Company');
export const username = required('Username');

/**
 * Local part of RFC 5322 without quotes and comments, and a domain with a dot, punycode included. Labels of a domain
 * have at most 63 characters.
 */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+(?:[a-z]{2,63}|xn--[\da-z-]{0,58}[\da-z])$/i;

/** Email address, at most 128 characters (LIMIT-2). */
export const email = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.regex(EMAIL, 'Invalid email format'),
  v.maxLength(128, 'Email must be less than 128 characters'),
);

const PHONE_FORMAT = 'Please match the format: (XXX) XXX-XXXX';

const phone = (format: RegExp) =>
  v.pipe(v.string('Phone is required'), v.trim(), v.nonEmpty('Phone is required'), v.regex(format, PHONE_FORMAT));

/** US phone number in the format of every form, (XXX) XXX-XXXX; no area code begins with 0 or 1 (FORMAT-3). */
export const usPhone = phone(/^\([2-9][0-9]{2}\) [0-9]{3}-[0-9]{4}$/);

/**
 * Phone number in a form that may contain a number stored before area codes were checked; {@link phoneProblems} checks
 * the area code.
 */
export const storedPhone = phone(/^\([0-9]{3}\) [0-9]{3}-[0-9]{4}$/);

const digitsOf = (text: string | null | undefined): string => text?.replaceAll(/\D/g, '') ?? '';

/** Messages, by field, for phone numbers that are neither a {@link usPhone} nor already stored (FORMAT-17). */
export const phoneProblems = (
  field: string,
  typed: string,
  stored: readonly (string | null | undefined)[],
): Record<string, string> =>
  typed.trim() === '' || v.is(usPhone, typed) || stored.some((known) => digitsOf(known) === digitsOf(typed))
    ? {}
    : { [field]: PHONE_FORMAT };

export const notes = v.optional(v.pipe(v.string(), v.maxLength(5000)), '');
