import { expect, test } from 'vitest';
import { contentTypeOf } from './content-types.ts';

test.each([
  ['tech-rewards.abc.pdf', 'application/pdf'],
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/main.js', 'text/javascript; charset=utf-8'],
  ['main.css', 'text/css; charset=utf-8'],
  ['mf-manifest.json', 'application/json; charset=utf-8'],
  ['main.js.map', 'application/json; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json'],
  ['logo.svg', 'image/svg+xml'],
  ['photo.jpg', 'image/jpeg'],
  ['photo.avif', 'image/avif'],
  ['font.woff2', 'font/woff2'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['module.wasm', 'application/wasm'],
  ['unknown.xyzzy', 'application/octet-stream'],
  ['no-ending', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});
