import { readFileSync } from 'node:fs';
import type { FakeRoute } from '../http/route.ts';

const types = { js: 'text/javascript; charset=utf-8', html: 'text/html; charset=utf-8' };

function file(path: RegExp, name: string): FakeRoute {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  const type = name.endsWith('.js') ? types.js : types.html;
  return { method: 'GET', path, respond: () => new Response(text, { headers: { 'content-type': type } }) };
}

/** Browser resources: both versions of the card script, its frame, and the maps script. */
export const browserRoutes: readonly FakeRoute[] = [
  file(/^\/v\/[12]\/finix\.js$/, 'finix.js'),
  file(/^\/card-form$/, 'card-form.html'),
  file(/^\/card-form\.js$/, 'card-form.js'),
  file(/^\/maps\/api\/js$/, 'maps.js'),
];
