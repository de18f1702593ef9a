import type { NotificationUpdate } from '@tech-portal/contract/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { subscribeNotifications } from './subscribe-notifications.ts';
import type { TabUpdate } from './subscribe-notifications.ts';
import type { NotificationStream } from './notification-stream.queries.ts';

const notification = (id: number) => ({
  id,
  kind: 'approved' as const,
  text: `News ${id}`,
  order: null,
  estimate: 7,
  at: '2026-03-02T14:05:00.000Z',
  read: false,
});
const news = (latest: number, added: readonly number[] = [], unread = latest): NotificationUpdate => ({
  latest,
  unread,
  added: added.map(notification),
});

function createServer({ blocked = false } = {}) {
  const streams: { since: number | undefined; onNews: (news: NotificationUpdate) => void; end: () => void }[] = [];
  const asked: (number | undefined)[] = [];
  let state = news(3);
  const source: NotificationStream = {
    read: (since, onNews, signal) =>
      new Promise((resolve) => {
        if (blocked) {
          resolve(false);
          return;
        }
        const stream = { onNews, since, end: () => close() };
        const close = () => {
          streams.splice(streams.indexOf(stream), 1);
          resolve(true);
        };
        streams.push(stream);
        signal.addEventListener('abort', close);
        onNews(since === undefined ? { ...state, added: [] } : since < state.latest ? state : { ...state, added: [] });
      }),
    async poll(since) {
      asked.push(since);
      return since === undefined ? { ...state, added: [] } : state;
    },
  };
  return {
    source,
    streams,
    asked,
    say(next: NotificationUpdate) {
      state = next;
      for (const stream of streams) stream.onNews(next);
    },
  };
}

const tabs: AbortController[] = [];
function openTab(source: NotificationStream) {
  const closed = new AbortController();
  tabs.push(closed);
  const told: TabUpdate[] = [];
  const follower = subscribeNotifications({ stream: source, onUpdate: (one) => told.push(one) }, closed.signal);
  return {
    told,
    follower,
    close: () => closed.abort(),
    texts: () => told.flatMap(({ added }) => added.map(({ text }) => text)),
  };
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a visible tab follows a stream of its own', async () => {
  const { source, streams, say } = createServer();
  const [first, second] = [openTab(source), openTab(source)];
  expect(streams).toHaveLength(2);
  say(news(4, [4]));
  await expect.poll(() => [first.texts(), second.texts()]).toEqual([['News 4'], ['News 4']]);
});

test('a hidden tab has no stream, and goes on where it was once it is visible: nothing is missed or shown twice', async () => {
  const { source, streams, asked, say } = createServer();
  const tab = openTab(source);
  say(news(4, [4]));
  setVisibility('hidden');
  await expect.poll(() => streams).toEqual([]);
  say(news(5, [5, 4]));
  // Gives a second stream time to open: nothing signals that none will.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([streams.length, tab.texts(), asked]).toEqual([0, ['News 4'], []]);
  setVisibility('visible');
  await expect.poll(() => tab.texts()).toEqual(['News 4', 'News 5']);
  expect(streams.map(({ since }) => since)).toEqual([4]);
});

test('a tab that opens hidden follows nothing until it is visible', async () => {
  setVisibility('hidden');
  const { source, streams } = createServer();
  const tab = openTab(source);
  expect([streams, tab.told]).toEqual([[], []]);
  setVisibility('visible');
  await expect.poll(() => tab.told.at(-1)?.unread).toBe(3);
  expect(streams).toHaveLength(1);
});

test('a tab that was hidden and shown many times has one stream', async () => {
  const { source, streams } = createServer();
  openTab(source);
  for (let times = 0; times < 5; times += 1) {
    setVisibility('hidden');
    setVisibility('visible');
  }
  setVisibility('visible');
  // Gives a second stream time to open: nothing signals that none will.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(streams).toHaveLength(1);
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

test('where streams are blocked a tab asks at once when it is visible again', async () => {
  vi.useFakeTimers();
  // Without jitter, the number of requests per minute is the same in every run.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { source, asked } = createServer({ blocked: true });
  const stream = vi.spyOn(source, 'read');
  openTab(source);
  await vi.advanceTimersByTimeAsync(60_000);
  const before = [stream.mock.calls.length, asked.length];
  expect(before).toEqual([3, 4]);
  setVisibility('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  expect([stream.mock.calls.length, asked.length]).toEqual(before);
  setVisibility('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect([stream.mock.calls.length, asked.length]).toEqual([3, 5]);
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
