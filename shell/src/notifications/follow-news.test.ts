import type { NotificationNews } from '@tech-portal/contract/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNews } from './follow-news.ts';
import type { TabNews } from './follow-news.ts';
import type { NewsListener, NewsSource } from './news-source.queries.ts';

const notification = (id: number) => ({
  id,
  kind: 'approved' as const,
  text: `News ${id}`,
  estimate: 7,
  at: '2026-03-02T14:05:00.000Z',
  read: false,
});
const news = (latest: number, added: readonly number[] = [], unread = latest): NotificationNews => ({
  latest,
  unread,
  added: added.map(notification),
});

interface Turn {
  readonly run: () => Promise<void>;
  readonly lose: (reason: Error) => void;
}

/** A lock: one tab holds it, the others wait; `steal` takes it. */
function createLock() {
  let holder: Turn | undefined;
  const waiting: Turn[] = [];
  function next(): void {
    holder = waiting.shift();
    void holder?.run();
  }
  return ({ steal, signal }: LockOptions, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const finish = () => {
        resolve();
        if (holder === turn) next();
      };
      const turn: Turn = { run: () => work().then(finish, reject), lose: reject };
      signal?.addEventListener('abort', () => {
        const at = waiting.indexOf(turn);
        // Held, it stays until its work ends.
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(new DOMException('Aborted', 'AbortError'));
      });
      if (steal) {
        holder?.lose(new DOMException('Stolen', 'AbortError'));
        holder = turn;
        void turn.run();
      } else {
        waiting.push(turn);
        if (!holder) next();
      }
    });
}

/** The locks of a browser, by their names. */
function createLocks() {
  const locks = new Map<string, ReturnType<typeof createLock>>();
  return {
    request(name: string, options: LockOptions, work: () => Promise<void>) {
      const lock = locks.get(name) ?? createLock();
      locks.set(name, lock);
      return lock(options, work);
    },
  };
}

/** The server: streams that are open, and what it responds with when it is asked. */
function createServer({ blocked = false } = {}) {
  const streams: (NewsListener & { since: number | undefined; end: () => void })[] = [];
  const asked: (number | undefined)[] = [];
  let state = news(3);
  const source: NewsSource = {
    stream: (since, listener, signal) =>
      new Promise((resolve) => {
        if (blocked) {
          resolve(false);
          return;
        }
        const stream = { ...listener, since, end: () => close() };
        const close = () => {
          streams.splice(streams.indexOf(stream), 1);
          resolve(true);
        };
        streams.push(stream);
        signal.addEventListener('abort', close);
        listener.onNews(
          since === undefined ? { ...state, added: [] } : since < state.latest ? state : { ...state, added: [] },
        );
      }),
    async ask(since) {
      asked.push(since);
      return since === undefined ? { ...state, added: [] } : state;
    },
  };
  return {
    source,
    streams,
    asked,
    say(next: NotificationNews) {
      state = next;
      for (const stream of streams) stream.onNews(next);
    },
  };
}

const tabs: AbortController[] = [];
function openTab(source: NewsSource, owner = 'session-a') {
  const closed = new AbortController();
  tabs.push(closed);
  const told: TabNews[] = [];
  const follower = followNews({ source, owner, onNews: (one) => told.push(one) }, closed.signal);
  return {
    told,
    follower,
    close: () => closed.abort(),
    texts: () => told.flatMap(({ added }) => added.map(({ text }) => text)),
  };
}

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: createLocks() });
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  vi.useRealTimers();
});

test('one tab follows the stream and tells the others', async () => {
  const { source, streams, say } = createServer();
  const [first, second] = [openTab(source), openTab(source)];
  await expect.poll(() => second.told.at(-1)?.unread).toBe(3);
  expect(streams).toHaveLength(1);
  say(news(4, [4]));
  await expect.poll(() => [first.texts(), second.texts()]).toEqual([['News 4'], ['News 4']]);
});

test('when the tab that leads is gone another one goes on where it was', async () => {
  const { source, streams, say } = createServer();
  const [first, second] = [openTab(source), openTab(source)];
  await expect.poll(() => second.told.length).toBeGreaterThan(0);
  say(news(4, [4]));
  await expect.poll(() => second.texts()).toEqual(['News 4']);
  first.close();
  await expect.poll(() => streams.map(({ since }) => since)).toEqual([4]);
  say(news(5, [5, 4]));
  await expect.poll(() => second.texts()).toEqual(['News 4', 'News 5']);
});

test('a tab that leads and is not heard of loses its turn to one that is looked at', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { source, streams } = createServer();
  openTab(source);
  const second = openTab(source);
  await vi.waitFor(() => expect(second.told.length).toBeGreaterThan(0));
  const asleep = streams[0];
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(streams.some((stream) => stream !== asleep)).toBe(true));
  await vi.waitFor(() => expect(streams).toHaveLength(1));
});

test('a stream that ended well comes back and brings what was missed', async () => {
  const { source, streams, say } = createServer();
  const tab = openTab(source);
  await expect.poll(() => streams.length).toBe(1);
  streams[0]?.end();
  say(news(4, [4]));
  await expect.poll(() => tab.texts(), { timeout: 5000 }).toEqual(['News 4']);
});

test('where streams do not get through it asks from time to time', async () => {
  const { source, asked } = createServer({ blocked: true });
  const { told } = openTab(source);
  await expect.poll(() => told.at(-1)?.unread).toBe(3);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => asked).toEqual([undefined, 3]);
});

test('without locks no tab has a stream', async () => {
  vi.stubGlobal('navigator', {});
  const { source, streams } = createServer();
  const { told } = openTab(source);
  await expect.poll(() => told.at(-1)?.unread).toBe(3);
  expect(streams).toEqual([]);
});

test('tabs of another session are neither heard nor told', async () => {
  const { source, say } = createServer();
  const others = createServer();
  const [own, other] = [openTab(source), openTab(others.source, 'session-b')];
  await expect.poll(() => [own.told.length > 0, other.told.length > 0]).toEqual([true, true]);
  say(news(4, [4]));
  await expect.poll(() => own.texts()).toEqual(['News 4']);
  expect(other.texts()).toEqual([]);
});

test('a tab that was left is told nothing any more', async () => {
  const { source, say } = createServer();
  openTab(source);
  const [tab, other] = [openTab(source), openTab(source)];
  await expect.poll(() => [tab.told.length, other.told.length]).not.toContain(0);
  tab.follower.refresh();
  tab.close();
  const before = tab.told.length;
  say(news(4, [4]));
  await expect.poll(() => other.texts()).toEqual(['News 4']);
  expect(tab.told).toHaveLength(before);
});
