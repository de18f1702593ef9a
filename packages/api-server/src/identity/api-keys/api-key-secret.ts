import { createToken } from '../auth/tokens.ts';

/** What every secret begins with, so that one that has leaked is recognized for what it is. */
const MARK = 'tpk_';
const SHOWN_CHARACTERS = MARK.length + 6;

/** A new secret: the mark and 256 random bits. */
export const createSecret = (): string => MARK + createToken();

/** How a secret begins: enough to tell keys apart, 220 bits too few to use one. */
export const prefixOf = (secret: string): string => secret.slice(0, SHOWN_CHARACTERS);

const BEARER = /^Bearer +(tpk_[\w-]{43}) *$/i;

/** The secret of an `Authorization` header; undefined where there is none, or something else, such as a session's token. */
export const bearerSecret = (header: string | null): string | undefined => header?.match(BEARER)?.[1];
