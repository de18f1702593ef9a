import { createSecrets } from '../../platform/secrets/index.ts';
import { listEndpoints, openSigningSecrets, displayUrl } from '../../outbound/index.ts';
import { failed, ok, skipped, warning } from './check.ts';
import type { Check } from './check.ts';

export const webhooksCheck: Check = {
  name: 'webhooks',
  variables: ['DATABASE_URL', 'SECRETS_KEY'],
  async run({ database, settings, now }) {
    const db = await database();
    const endpoints = await listEndpoints(db);
    if (endpoints.length === 0) return skipped('There are no webhooks.');
    const secrets = createSecrets(settings.SECRETS_KEY ?? []);
    // Read-only: does not reseal secrets that were sealed with an older key.
    const readable = { ...secrets, isCurrent: () => true };
    for (const { endpoint } of endpoints) {
      try {
        await openSigningSecrets({ db, secrets: readable }, endpoint, now());
      } catch {
        return failed(
          `The secret of the webhook ${displayUrl(endpoint.url)} cannot be read, so nothing is sent there.`,
          'Set SECRETS_KEY to the key it was stored under, for web and worker. If that is lost, give the webhook a new secret at /webhooks.',
        );
      }
    }
    const bad = endpoints.filter(({ endpoint, givenUp }) => endpoint.switchedOff !== null || givenUp > 0);
    if (bad.length > 0) {
      return warning(
        `Deliveries were abandoned, or a webhook was switched off: ${bad.map(({ endpoint }) => displayUrl(endpoint.url)).join(', ')}.`,
        'Open /webhooks, fix the receiver, and resend the failed deliveries.',
      );
    }
    return ok(`${endpoints.length} ${endpoints.length === 1 ? 'webhook' : 'webhooks'}, none abandoned.`);
  },
};
