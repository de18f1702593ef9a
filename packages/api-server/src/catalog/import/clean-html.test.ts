import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { expect, test } from 'vitest';
import { SUPPLIER_HTML_ALLOWLIST } from '@tech-portal/domain';
import { cleanHtml } from './clean-html.ts';

const options = {
  allowedTags: [...SUPPLIER_HTML_ALLOWLIST.tags],
  allowedAttributes: { '*': [...SUPPLIER_HTML_ALLOWLIST.attributes] },
};
const tags = [...SUPPLIER_HTML_ALLOWLIST.tags, 'script', 'a', 'P'];
const piece = fc.oneof(
  fc.constantFrom('Vent', ' ', '\n', '5 < 6', '>', '&amp;', '&', '"', "'", '<', '<p class="x">', '<br/>', '<!-- x -->'),
  fc.constantFrom(...tags).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag}>Pump</${tag}>`)),
);

test('whatever is spared the cleaning would have come out of it as it is', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      const isText = !/[<&]/.test(html);
      expect(cleanHtml(html)).toBe((isText ? html : sanitize(html, options)).trim());
    }),
    { numRuns: 3000 },
  );
});

test('pairs of plain tags stay, and what is closed in the wrong place is mended', () => {
  expect(cleanHtml('<p>Fits <b>most</b></p><ul><li>one</li></ul>')).toBe(
    '<p>Fits <b>most</b></p><ul><li>one</li></ul>',
  );
  expect(cleanHtml('<p>one<p>two')).toBe('<p>one</p><p>two</p>');
  expect(cleanHtml('<b onclick="x()">one</b><img src=x>')).toBe('<b>one</b>');
});
