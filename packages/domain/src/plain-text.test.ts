import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<b>10&quot;</b> fan &amp; cover', '10" fan & cover'],
  ['Water<br>heater', 'Water heater'],
  ['5 < 6 gallons', '5 < 6 gallons'],
  ['<img src=x onerror="alert(1)">Vent', 'Vent'],
  ['<script>alert(1)</script>Vent', 'Vent'],
  ['<script>alert(1)', ''],
  ['a <!-- hidden --> b', 'a b'],
  ['<a title="a > b">link</a>', 'link'],
  ['Fan &#176; &#x2F; &unknown; &frac12;', 'Fan ° / &unknown; ½'],
  ['&#0;&#xD800;x', 'x'],
  ['cut <img src="', 'cut'],
])('%j reads %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('no tag survives, whatever is written', () => {
  const pieces = fc.constantFrom('<', '>', '"', "'", 'script', 'img', '/', ' ', 'a', '=', '!--', '-->', 'onerror');
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      expect(plainText(parts.join(''))).not.toMatch(/<[a-z/!?][^>]*>/i);
    }),
  );
});
