import { reportFault } from '@tech-portal/contract/releases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestShell, readRequestedShell } from './requested-shell.ts';
import { watchStart } from './start-watch.ts';

const send = vi.fn<typeof fetch>();
const reload = vi.fn();
let root: HTMLElement;
let forget: () => void;

/** Watches until the test has finished. */
function watch(): void {
  const listeners = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
  watchStart('1a2b', reload);
  const added = listeners.flatMap(({ mock }) =>
    mock.calls.map((call, index) => [mock.contexts[index], ...call] as const),
  );
  forget = () => {
    for (const [target, ...call] of added)
      (target as EventTarget).removeEventListener(...(call as [string, () => void]));
  };
}

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const error = (message: string) => window.dispatchEvent(new ErrorEvent('error', { message }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send.mockReset().mockResolvedValue(new Response('{}')));
  reload.mockReset();
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  localStorage.setItem('token', 'token-of-tech');
  requestShell('1a2b');
  watch();
});
afterEach(() => {
  forget();
  root.remove();
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
  vi.useRealTimers();
});

test('a shell that has rendered is left alone, whatever fails in it later', async () => {
  root.append('rendered');
  error('a handler threw');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await later(60_000);
  expect(send).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
  expect(readRequestedShell()).toBe('1a2b');
});

test('one that throws before it renders is reported and refused, and the page is loaded again once', async () => {
  error('Error: broken');
  error('Error: broken further');
  await later(60_000);

  expect(reload).toHaveBeenCalledOnce();
  expect(document.cookie).toBe('shell_canary=!1a2b');
  expect(send).toHaveBeenCalledOnce();
  const [url, init] = send.mock.calls[0] ?? [];
  expect([url, init?.method]).toEqual([reportFault.path, reportFault.method]);
  expect(init?.headers).toMatchObject({ authorization: 'Bearer token-of-tech' });
  expect(JSON.parse(init?.body as string)).toEqual({
    app: 'shell',
    version: '1a2b',
    kind: 'load',
    message: 'Error: broken further',
  });
});

test('so is one whose script is missing or another than was published, at once', async () => {
  const script = document.createElement('script');
  script.src = '/shell/1a2b/main.js';
  script.type = 'text/plain';
  document.body.append(script);
  script.dispatchEvent(new Event('error'));
  await later(0);
  expect(reload).toHaveBeenCalledOnce();
  script.remove();
});

test('so is one that renders nothing although nothing failed', async () => {
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await later(4_900);
  expect(reload).not.toHaveBeenCalled();
  await later(200);
  expect(reload).toHaveBeenCalledOnce();
});

test('one whose scripts hang is refused too, but not reported: that may be the network', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  error('an extension of the browser threw');
  await later(19_000);
  expect(reload).not.toHaveBeenCalled();
  await later(2_000);
  expect(reload).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('so is one that empties the page by an error nobody caught', async () => {
  root.append('rendered');
  await later(60_000);
  root.replaceChildren();
  error('Error: thrown while rendering');
  await later(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a report that fails does not prevent loading the live shell', async () => {
  send.mockRejectedValue(new TypeError('offline'));
  error('Error: broken');
  await later(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('who is not signed in reports nothing, and gets the live shell', async () => {
  localStorage.removeItem('token');
  error('Error: broken');
  await later(1_000);
  expect(send).not.toHaveBeenCalled();
  expect(reload).toHaveBeenCalledOnce();
});

test('where the cookie cannot be changed the page is not loaded for ever', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  error('Error: broken');
  await later(60_000);
  expect(reload).not.toHaveBeenCalled();
});
