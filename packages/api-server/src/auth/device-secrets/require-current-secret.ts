import type { Deps } from '../../deps.ts';
import type { RequestFacts } from '../../http/handle.ts';
import { judgeSecret } from './device-secrets.policy.ts';
import { noteSeen, noteSettled } from './device-secrets.commands.ts';
import { secretCookie, secretOf, shownGeneration } from './device-secret-cookie.ts';
import type { DeviceSecret } from './device-secrets.table.ts';

/** The device of a session that has shown itself, and what is stored of its secret. */
export interface BoundDevice {
  readonly device: string;
  readonly secret: DeviceSecret;
}

/**
 * Whether a request shows a secret of its device that is good; sends the next one with the response where that is due
 * (SESSION-22).
 */
export async function showsGoodSecret(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { device, secret }: BoundDevice,
  { deviceSecret, responseHeaders }: Pick<RequestFacts, 'deviceSecret' | 'responseHeaders'>,
): Promise<boolean> {
  const now = clock.now();
  const shown = shownGeneration(secret, deviceSecret);
  const rotation = judgeSecret(secret, shown, now);
  if (rotation.kind === 'copied') return false;
  if (rotation.note === 'seen') await noteSeen(db, secret, { device, generation: shown, now });
  if (rotation.note === 'settled') await noteSettled(db, secret, { device });
  if (rotation.send !== undefined) {
    responseHeaders.append('set-cookie', secretCookie(secretOf(secret.seed, rotation.send), config.publicUrl));
  }
  return true;
}
