import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
/** Also accepts the previous and next code, for clock drift and slow typing. */
const WINDOW = 1;

const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Creates the secret of an authenticator app: 160 random bits in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * Builds the URI of the QR code: `otpauth://totp/Acme:ada?…`. The app shows the company name, to tell several accounts
 * apart. Colons are removed, because one would end the name.
 */
export const totpUri = (company: string, username: string, secret: string): string =>
  new TOTP({ ...rules, issuer: company.replaceAll(':', ''), label: username, secret }).toString();

/** Finds the time step of a code; undefined if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...rules, token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: rules.period, timestamp }) + delta;
}
