import { and, eq, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { knownDevices } from './known-devices.table.ts';
import { createToken, hashToken } from './tokens.ts';

const KNOWN_DEVICE_DAYS = 180;
const KNOWN_DEVICE_MS = KNOWN_DEVICE_DAYS * 86_400_000;

/**
 * Names of the device cookie, the preferred one first. Scripts cannot read it. Over https, the `__Host-` prefix
 * prevents other hosts of the site from setting it; the other name is for plain http and earlier versions.
 */
export const DEVICE_COOKIES = ['__Host-tech_portal_device', 'tech_portal_device'] as const;

export async function isKnownDevice(db: Database, token: string | undefined, userId: number): Promise<boolean> {
  if (token === undefined) return false;
  const [row] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.hash, hashToken(token)), eq(knownDevices.userId, userId)));
  return row !== undefined;
}

export async function hasKnownDevice(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(knownDevices, eq(knownDevices.userId, userId))) > 0;
}

/** Remembers a device for an account and returns the token for its cookie; a valid existing token is kept. */
export async function rememberDevice(
  db: Database,
  token: string | undefined,
  { userId, now }: { userId: number; now: Date },
): Promise<string> {
  const [existing] = token
    ? await db
        .select({ hash: knownDevices.hash })
        .from(knownDevices)
        .where(eq(knownDevices.hash, hashToken(token)))
        .limit(1)
    : [];
  const deviceToken = token !== undefined && existing ? token : createToken();
  await db
    .insert(knownDevices)
    .values({ hash: hashToken(deviceToken), userId, lastUsed: now })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.userId], set: { lastUsed: now } });
  return deviceToken;
}

/**
 * Builds the Set-Cookie header of a device, for this portal's own pages only; sessions are bound to it (SESSION-21).
 */
export function deviceCookie(token: string, publicUrl: string): string {
  const [hostName, plainName] = DEVICE_COOKIES;
  const isSecure = publicUrl.startsWith('https:');
  const secureAttribute = isSecure ? '; Secure' : '';
  return `${isSecure ? hostName : plainName}=${token}; Path=/; Max-Age=${KNOWN_DEVICE_MS / 1000}; HttpOnly; SameSite=Strict${secureAttribute}`;
}

export async function deleteExpiredDevices(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, knownDevices, lt(knownDevices.lastUsed, new Date(now.getTime() - KNOWN_DEVICE_MS)));
}
