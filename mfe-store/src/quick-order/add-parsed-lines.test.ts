import { expect, test } from 'vitest';
import { addParsedLines } from './add-parsed-lines.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `N-${at} ${at + 1}`).join('\n');

test('what is read joins the order, what is not stays in the text', () => {
  const { draft, unparsed, isOverLimit } = addParsedLines(
    [{ part_number: 'A-1', qty: 1, chosen: 'p:7' }],
    'a1 2\nB2, many',
  );
  expect(draft).toEqual({ text: 'B2, many', lines: [{ part_number: 'A-1', qty: 3, chosen: 'p:7' }] });
  expect([unparsed.length, isOverLimit]).toEqual([1, false]);
});

test('a file with a header is read after a text without one', () => {
  const { draft, unparsed } = addParsedLines([], 'A1 2\nB2, many', 'Qty,Part Number\n4,C3\n');
  expect(draft).toEqual({
    text: 'B2, many',
    lines: [
      { part_number: 'A1', qty: 2 },
      { part_number: 'C3', qty: 4 },
    ],
  });
  expect(unparsed).toHaveLength(1);
});

test('two hundred lines fit, more stay in the text and can be read again', () => {
  expect(addParsedLines([], numbered(200))).toMatchObject({ draft: { text: '' }, isOverLimit: false });
  const { draft, isOverLimit } = addParsedLines([], numbered(202));
  expect([draft.lines.length, isOverLimit]).toEqual([200, true]);
  expect(addParsedLines([], draft.text).draft.lines).toEqual([
    { part_number: 'N-200', qty: 201 },
    { part_number: 'N-201', qty: 202 },
  ]);
});
