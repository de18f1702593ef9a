import { createToken } from '../auth/tokens.ts';

/** Prefix of every secret, to identify a leaked one. */
const SECRET_PREFIX = 'tpk_';
const VISIBLE_CHARACTERS = SECRET_PREFIX.length + 6;

/** Creates a secret: the prefix and 256 random bits. */
export const createSecret = (): string => SECRET_PREFIX + createToken();

/** Returns the visible start of a secret: enough to tell keys apart, but 220 bits short of a usable one. */
export const prefixOf = (secret: string): string => secret.slice(0, VISIBLE_CHARACTERS);

const BEARER = /^Bearer +(tpk_[\w-]{43}) *$/i;

/** Reads the secret from an `Authorization` header; undefined without one, or for another kind of token. */
export const bearerSecret = (header: string | null): string | undefined => header?.match(BEARER)?.[1];
