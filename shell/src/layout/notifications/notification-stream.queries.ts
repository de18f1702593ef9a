import type { ApiClient } from '@tech-portal/api-client';
import { getNotificationNews, notificationUpdate, streamNotifications } from '@tech-portal/contract/notifications';
import type { NotificationUpdate } from '@tech-portal/contract/notifications';
import { useApi, useSession } from '@tech-portal/platform';
import { createParser } from 'eventsource-parser';
import { useMemo } from 'react';
import { safeParse } from 'valibot';
import { useShell } from '../../session/shell-context.tsx';

/** A connection without data for this long counts as dead. Three times the server's heartbeat interval. */
const IDLE_TIMEOUT_MS = 45_000;
/** The server sends the first event at once; a longer delay means a proxy buffers the stream. */
const FIRST_EVENT_TIMEOUT_MS = 10_000;

export interface NotificationStream {
  /** Reads the stream until it ends; resolves to true if any event arrived. Never rejects. */
  read(
    since: number | undefined,
    onUpdate: (update: NotificationUpdate) => void,
    signal: AbortSignal,
  ): Promise<boolean>;
  poll(since: number | undefined, signal: AbortSignal): Promise<NotificationUpdate>;
}

interface StreamListener {
  readonly onUpdate: (update: NotificationUpdate) => void;
  /** Called when any data arrives, including heartbeats. */
  readonly onData: () => void;
}

async function readEvents(
  response: Response,
  { onUpdate, onData }: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const parsed = safeParse(notificationUpdate, JSON.parse(data));
      if (parsed.success && !signal.aborted) onUpdate(parsed.output);
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parser.feed(next.value);
    onData();
  }
}

/** Creates the notification stream of a session. URLs are logged, so the token goes in a header. */
export function createNotificationStream(
  api: ApiClient,
  { apiOrigin, token }: { apiOrigin: string; token: string },
): NotificationStream {
  return {
    async read(since, notify, signal) {
      const controller = new AbortController();
      const end = () => controller.abort();
      signal.addEventListener('abort', end);
      window.addEventListener('online', end);
      let timer = setTimeout(end, FIRST_EVENT_TIMEOUT_MS);
      let hasReceivedEvent = false;
      try {
        const query = since === undefined ? '' : `?since=${since}`;
        const response = await fetch(`${apiOrigin}${streamNotifications.path}${query}`, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
          cache: 'no-store',
          signal: controller.signal,
        });
        if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) return false;
        const onUpdate = (update: NotificationUpdate) => {
          hasReceivedEvent = true;
          notify(update);
        };
        const onData = () => {
          // Heartbeats do not prove that events get through.
          if (!hasReceivedEvent) return;
          clearTimeout(timer);
          timer = setTimeout(end, IDLE_TIMEOUT_MS);
        };
        await readEvents(response, { onUpdate, onData }, controller.signal);
        return hasReceivedEvent;
      } catch {
        return hasReceivedEvent;
      } finally {
        end();
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        window.removeEventListener('online', end);
      }
    },
    poll: (since, signal) => api.call(getNotificationNews, { query: { since }, signal }),
  };
}

export function useNotificationStream(): NotificationStream {
  const api = useApi();
  const { token } = useSession();
  const { apiOrigin } = useShell().config;
  return useMemo(() => createNotificationStream(api, { apiOrigin, token }), [api, apiOrigin, token]);
}
