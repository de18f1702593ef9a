import { expect, test } from 'vitest';
import { sanitizeDocument } from './sanitize-document.ts';

const page = (head: string, body: string) => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test('the body stays with its classes, the styles of the head stand apart', () => {
  const parts = sanitizeDocument(
    page(
      '<title>Estimate</title><style>.total { color: red }</style>',
      '<h1 class="total">Estimate</h1><table><tbody><tr><td colspan="2">$5.00</td></tr></tbody></table>',
    ),
  );
  expect(parts.html).toBe(
    '<h1 class="total">Estimate</h1><table><tbody><tr><td colspan="2">$5.00</td></tr></tbody></table>',
  );
  expect(parts.css).toBe('.total { color: red }');
});

test('styles outside the head are dropped', () => {
  const { html, css } = sanitizeDocument(page('', '<p>Ann</p><style>p { background: url(https://evil.example) }</style>'));
  expect(html).toBe('<p>Ann</p>');
  expect(css).toBe('');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=card></form>',
  '<p style="position:fixed" onclick="alert(1)" id="main" data-x="1">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
])('%s loses everything that acts, links or loads', (body) => {
  expect(sanitizeDocument(page('', body)).html).not.toMatch(
    /script|onerror|onload|onclick|href|src|action|style|id=|data-|<form|<input|<img|<svg/i,
  );
});
