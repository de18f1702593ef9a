import type { Blocker } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createPortalHistory, createTestHistory } from './portal-history.ts';
import type { PortalHistory } from './portal-history.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));
const at = (history: PortalHistory) => history.current().location.pathname + history.current().location.search;

function hold(history: PortalHistory) {
  const told: Blocker[] = [];
  const release = history.guard({ shouldBlock: () => true, setBlocker: (blocker) => told.push(blocker) });
  return { release, now: () => told.at(-1), answer: (answer: 'proceed' | 'reset') => told.at(-1)?.[answer]?.() };
}

test('a navigation is known at once, and everybody hears of it', () => {
  const history = createTestHistory('/a');
  const listener = vi.fn<() => void>();
  const unsubscribe = history.subscribe(listener);
  history.push('/b?page=2', { from: 'a' }, { preventScrollReset: true });
  expect(at(history)).toBe('/b?page=2');
  expect(history.current()).toMatchObject({
    action: 'PUSH',
    preventScrollReset: true,
    location: { state: { from: 'a' } },
  });
  unsubscribe();
  history.replace({ pathname: '/c', search: '', hash: '' });
  expect(history.current()).toMatchObject({ action: 'REPLACE', preventScrollReset: false, location: { state: null } });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('Back that is held up leaves page and history as they are; the answer goes back, or stays', async () => {
  const history = createTestHistory('/a');
  history.push('/b');
  const guard = hold(history);
  history.go(-1);
  expect([at(history), guard.now()?.state]).toEqual(['/b', 'blocked']);
  guard.answer('reset');
  expect([at(history), guard.now()?.state]).toEqual(['/b', 'unblocked']);
  history.go(-1);
  guard.answer('proceed');
  await settled();
  expect([at(history), guard.now()?.state]).toEqual(['/a', 'unblocked']);
});

test('a link that is held up goes where it led, with its state, once it may', () => {
  const history = createTestHistory('/a');
  const guard = hold(history);
  history.push('/b', 'kept');
  expect(guard.now()).toMatchObject({ state: 'blocked', location: { pathname: '/b' } });
  guard.answer('proceed');
  expect(history.current().location).toMatchObject({ pathname: '/b', state: 'kept' });
  // The guard is asked again for the next navigation.
  history.push('/c');
  expect([at(history), guard.now()?.state]).toEqual(['/b', 'blocked']);
});

test('of two guards the last one is asked, and none once it is gone', () => {
  const history = createTestHistory('/a');
  const [first, second] = [hold(history), hold(history)];
  history.push('/b');
  expect([first.now(), second.now()?.state]).toEqual([undefined, 'blocked']);
  second.release();
  first.release();
  history.push('/b');
  expect(at(history)).toBe('/b');
});

test("the browser's Back and Forward are followed, and held up there too", async () => {
  window.history.replaceState(null, '', '/a');
  const history = createPortalHistory();
  const arrived = () => new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true }));
  history.push('/b');
  expect(window.location.pathname).toBe('/b');
  let moved = arrived();
  history.go(-1);
  await moved;
  expect([at(history), history.current().action]).toEqual(['/a', 'POP']);
  const guard = hold(history);
  moved = arrived();
  window.history.forward();
  await moved;
  // The browser undoes the traversal asynchronously; until then, the URL is /b.
  await arrived();
  expect([at(history), window.location.pathname, guard.now()?.state]).toEqual(['/a', '/a', 'blocked']);
  moved = arrived();
  guard.answer('proceed');
  await moved;
  expect([at(history), window.location.pathname]).toEqual(['/b', '/b']);
});

test('an entry keeps its form of earlier versions, which a reload and an open tab read', () => {
  window.history.replaceState({ usr: { from: 'a' }, key: 'k1', idx: 4 }, '', '/a?x=1');
  const history = createPortalHistory();
  expect(history.current().location).toEqual({
    pathname: '/a',
    search: '?x=1',
    hash: '',
    state: { from: 'a' },
    key: 'k1',
  });
  history.push('/b c', 'kept');
  expect(window.history.state).toEqual({ usr: 'kept', key: history.current().location.key, idx: 5 });
  expect(window.location.pathname).toBe('/b%20c');
  history.replace('/d');
  expect(window.history.state).toMatchObject({ usr: null, idx: 5 });
});

test('a place that the browser refuses as an entry is opened, and a state that cannot be stored is an error', () => {
  const history = createPortalHistory();
  const pushState = vi.spyOn(window.history, 'pushState');
  const refuse = (name: string) =>
    pushState.mockImplementationOnce(() => {
      throw new DOMException('Refused', name);
    });
  refuse('SecurityError');
  // jsdom does not implement the navigation itself.
  expect(() => history.push('/many')).not.toThrow();
  refuse('DataCloneError');
  expect(() => history.push('/state', () => undefined)).toThrow('Refused');
  pushState.mockRestore();
});
