import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineList } from './line-list.tsx';

const list = (count: number) => (
  <LineList label="Charges" lines={Array.from({ length: count }, (_, index) => index)}>
    {(line) => <li key={line}>Line {line}</li>}
  </LineList>
);
const drawnFirst = (count: number) => renderToString(list(count)).match(/<li>/g)?.length;

test('a long estimate is first drawn as far as a screen reaches, with room for the rest', () => {
  expect(drawnFirst(200)).toBe(40);
  expect(renderToString(list(200))).toContain('--lines-coming:160');
  expect(drawnFirst(40)).toBe(40);
});

test('all lines of a long estimate come', () => {
  render(list(200));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  expect(screen.getByRole('list').style.getPropertyValue('--lines-coming')).toBe('0');
});
