import type { PGlite } from '@electric-sql/pglite';
import type { Listener } from '../db/listen.ts';

/** Listens to a database in this process. */
export function listenOnEmbedded(client: PGlite, channel: string, onNotified: (payload?: string) => void): Listener {
  const listening = client.listen(channel, (payload) => onNotified(payload));
  // A database that is closed meanwhile notifies nobody.
  const begun = listening.then(
    () => onNotified(),
    () => undefined,
  );
  return {
    async stop() {
      await begun;
      const unlisten = await listening.catch(() => undefined);
      await unlisten?.().catch(() => undefined);
    },
  };
}
