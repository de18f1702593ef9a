import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from '../testing/server.ts';
import { verifyScript } from './script-integrity.ts';

const code = 'export const get = 1;';
const retried = () => `${window.location.origin}/remotes/a/1/entry.js?retry=1`;

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

beforeEach(async () => {
  const map = document.createElement('script');
  map.type = 'importmap';
  map.textContent = JSON.stringify({ integrity: { '/remotes/a/1/entry.js': await hashOf(code) } });
  document.head.append(map);
});
afterEach(() => document.head.replaceChildren());

const answerWith = (answer: () => Response) => server.use(http.get('*/remotes/a/1/entry.js', answer));

test('a script as it was published passes under another address', async () => {
  answerWith(() => HttpResponse.text(code));
  await expect(verifyScript('/remotes/a/1/entry.js', retried())).resolves.toBeUndefined();
});

test('another script than was published does not pass', async () => {
  answerWith(() => HttpResponse.text('export const get = "evil";'));
  await expect(verifyScript('/remotes/a/1/entry.js', retried())).rejects.toThrow(TypeError);
});

test('what is not there does not pass', async () => {
  answerWith(() => new HttpResponse(null, { status: 404 }));
  await expect(verifyScript('/remotes/a/1/entry.js', retried())).rejects.toThrow();
});

test('a script without a known hash, or under its own address, is left to the browser', async () => {
  await expect(verifyScript('/remotes/b/1/entry.js', retried())).resolves.toBeUndefined();
  await expect(verifyScript('/remotes/a/1/entry.js', '/remotes/a/1/entry.js')).resolves.toBeUndefined();
});
