import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** The codes before and after the current one count, too: clocks differ, and people type slowly. */
const WINDOW = 1;

const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret of an authenticator app: 160 random bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * What its QR code says: `otpauth://totp/Acme:ada?…`. The app shows the company by it, so that somebody with accounts at
 * several tells them apart; a colon would end its name there.
 */
export const totpUri = (company: string, username: string, secret: string): string =>
  new TOTP({ ...rules, issuer: company.replaceAll(':', ''), label: username, secret }).toString();

/** The time step that a code belongs to; undefined where it is none of the current ones. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...rules, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta;
}
