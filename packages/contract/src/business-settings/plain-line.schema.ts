import * as v from 'valibot';

// Control characters would end a header of an email or a line of a log.
const CONTROL = /\p{Cc}/u;

/** Single line, trimmed, with a maximum length; may be empty. */
export const plainLine = (label: string, max: number) =>
  v.pipe(
    v.string(`${label} must be a text`),
    v.trim(),
    v.maxLength(max, `${label} can have at most ${max} characters`),
    v.check((text) => !CONTROL.test(text), `${label} must be one line without control characters`),
  );

export const requiredLine = (label: string, max: number) =>
  v.pipe(plainLine(label, max), v.nonEmpty(`${label} is required`));
