import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Stored digest of an email address, computed in SQL: SHA-256 of its lowercase form as base64url. */
export const recipientDigest = (address: SQL): SQL<string> =>
  sql<string>`translate(encode(sha256(convert_to(lower(${address}), 'UTF8')), 'base64'), '+/=', '-_')`;
