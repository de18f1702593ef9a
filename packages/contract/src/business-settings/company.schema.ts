import * as v from 'valibot';
import { email, storedPhone } from '../address/person.schema.ts';
import { form } from '../form.ts';
import { contrastWithWhite } from './color-contrast.ts';
import { plainLine, requiredLine } from './plain-line.schema.ts';

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
