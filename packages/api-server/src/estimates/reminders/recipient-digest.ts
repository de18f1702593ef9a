import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** What is stored of an address, computed by the database alone: SHA-256 of its lower case as base64url. */
export const recipientDigest = (address: SQL): SQL<string> =>
  sql<string>`translate(encode(sha256(convert_to(lower(${address}), 'UTF8')), 'base64'), '+/=', '-_')`;
