import * as v from 'valibot';

/** A required text of a form: trimmed, not empty, at most so many characters (LIMIT-2). */
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

/** An email address, at most 128 characters (LIMIT-2). */
export const email = v.pipe(
  v.string('Email is required'),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.email('Invalid email format'),
  v.maxLength(128, 'Email must be less than 128 characters'),
);

/** A US phone number as every form formats it, (XXX) XXX-XXXX (FORMAT-3). */
export const usPhone = v.pipe(
  v.string('Phone is required'),
  v.trim(),
  v.nonEmpty('Phone is required'),
  v.regex(/^\([0-9]{3}\) [0-9]{3}-[0-9]{4}$/, 'Please match the format: (XXX) XXX-XXXX'),
);

/** Free notes; an absent one is empty. */
export const notes = v.optional(v.pipe(v.string(), v.maxLength(5000)), '');
