import type { ApiClient } from '@tech-portal/api-client';
import { getNotificationNews, notificationNews, streamNotifications } from '@tech-portal/contract/notifications';
import type { NotificationNews } from '@tech-portal/contract/notifications';
import { useApi, useSession } from '@tech-portal/platform';
import { createParser } from 'eventsource-parser';
import { useMemo } from 'react';
import { safeParse } from 'valibot';
import { useShell } from '../../session/shell-context.tsx';

/** A silent connection counts as dead after this time, three times the server's heartbeat interval. */
const SILENCE_MS = 45_000;
/** The server sends the first event at once; a longer delay means a proxy buffers the stream. */
const FIRST_MS = 10_000;

export interface NewsSource {
  /** Follows the stream until it ends; resolves to true if any event arrived. Never rejects. */
  stream(since: number | undefined, onNews: (news: NotificationNews) => void, signal: AbortSignal): Promise<boolean>;
  ask(since: number | undefined, signal: AbortSignal): Promise<NotificationNews>;
}

interface StreamListener {
  readonly onNews: (news: NotificationNews) => void;
  /** Called on any received data: the connection is alive. */
  readonly onLife: () => void;
}

async function follow(response: Response, { onNews, onLife }: StreamListener, signal: AbortSignal): Promise<void> {
  const parser = createParser({
    onEvent({ data }) {
      const parsed = safeParse(notificationNews, JSON.parse(data));
      if (parsed.success && !signal.aborted) onNews(parsed.output);
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parser.feed(next.value);
    onLife();
  }
}

/** Creates the news source of one session. The token goes in a header, never in the URL, because URLs are logged. */
export function createNewsSource(
  api: ApiClient,
  { apiOrigin, token }: { apiOrigin: string; token: string },
): NewsSource {
  return {
    async stream(since, tell, signal) {
      const over = new AbortController();
      const end = () => over.abort();
      signal.addEventListener('abort', end);
      window.addEventListener('online', end);
      let timer = setTimeout(end, FIRST_MS);
      let worked = false;
      try {
        const query = since === undefined ? '' : `?since=${since}`;
        const response = await fetch(`${apiOrigin}${streamNotifications.path}${query}`, {
          headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
          cache: 'no-store',
          signal: over.signal,
        });
        if (!response.ok || !response.headers.get('content-type')?.startsWith('text/event-stream')) return false;
        const onNews = (news: NotificationNews) => {
          worked = true;
          tell(news);
        };
        const onLife = () => {
          // A heartbeat alone does not prove that events get through.
          if (!worked) return;
          clearTimeout(timer);
          timer = setTimeout(end, SILENCE_MS);
        };
        await follow(response, { onNews, onLife }, over.signal);
        return worked;
      } catch {
        return worked;
      } finally {
        end();
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        window.removeEventListener('online', end);
      }
    },
    ask: (since, signal) => api.call(getNotificationNews, { query: { since }, signal }),
  };
}

export function useNewsSource(): NewsSource {
  const api = useApi();
  const { token } = useSession();
  const { apiOrigin } = useShell().config;
  return useMemo(() => createNewsSource(api, { apiOrigin, token }), [api, apiOrigin, token]);
}
