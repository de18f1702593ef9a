import type { PGlite } from '@electric-sql/pglite';
import type { Listener } from '../db/listen.ts';

/** Listens to a database in this process. */
export function listenOnEmbedded(client: PGlite, channel: string, onNotified: () => void): Listener {
  const listening = client.listen(channel, onNotified);
  // A database that is closed meanwhile notifies nobody.
  const begun = listening.then(onNotified, () => undefined);
  return {
    async stop() {
      await begun;
      const unlisten = await listening.catch(() => undefined);
      await unlisten?.().catch(() => undefined);
    },
  };
}
