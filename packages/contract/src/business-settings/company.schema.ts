import * as v from 'valibot';
import { email, storedPhone } from '../address/person.schema.ts';
import { form } from '../form.ts';

// A control character could end an email header or a log line.
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

/** Linear light of a color channel, by WCAG 2.2. */
function linearize(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/**
 * Contrast of white text on a color, `#rrggbb`, by WCAG 2.2: from 1 for white to 21 for black.
 *
 * @example contrastWithWhite('#000000') // 21
 */
export function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linearize(Number.parseInt(color.slice(at, at + 2), 16)));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return 1.05 / (luminance + 0.05);
}

/** Minimum contrast of white text: WCAG 2.2, level AA. */
const MIN_CONTRAST = 4.5;

/** Id of a stored logo: SHA-256 of its bytes in hex. */
export const logoId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A logo is named by 64 hexadecimal digits'));

/** `#rrggbb`, dark enough for the white text of buttons. */
const accentColor = v.pipe(
  v.string('Accent color must look like #0f766e'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/, 'Accent color must look like #0f766e'),
  v.check(
    (color) => !/^#[0-9a-f]{6}$/.test(color) || contrastWithWhite(color) >= MIN_CONTRAST,
    ({ input }) =>
      `White text on ${input} has a contrast of ${contrastWithWhite(input).toFixed(1)}:1; ${MIN_CONTRAST}:1 are needed. Choose a darker accent color`,
  ),
);

/** Look of the company in the portal. Null uses the portal's defaults. */
export const companySettings = form({
  name: requiredLine('Company name', 64),
  logo: v.nullable(logoId),
  accent_color: v.nullable(accentColor),
});

/** Sender of emails. Null uses the server's configuration. */
export const emailSettings = form({
  sender_name: v.nullable(requiredLine('Sender name', 64)),
  sender_address: v.nullable(email),
  reply_to: v.nullable(email),
});

export const supportSettings = form({
  email: v.nullable(email),
  phone: v.nullable(storedPhone),
  hours: plainLine('Support hours', 120),
});
