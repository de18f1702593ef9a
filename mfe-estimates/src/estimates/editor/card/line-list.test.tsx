import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LineList } from './line-list.tsx';

const list = (count: number) => (
  <LineList label="Charges" lines={Array.from({ length: count }, (_, index) => index)}>
    {(line) => <li key={line}>Line {line}</li>}
  </LineList>
);
const renderedFirst = (count: number) => renderToString(list(count)).match(/<li>/g)?.length;

test('a long estimate first renders as many lines as fit on a screen, and reserves room for the rest', () => {
  expect(renderedFirst(200)).toBe(24);
  expect(renderToString(list(200))).toContain('--lines-coming:176');
  expect(renderedFirst(24)).toBe(24);
});

test('all lines of a long estimate come', () => {
  render(list(200));
  expect(screen.getAllByRole('listitem')).toHaveLength(200);
  expect(screen.getByRole('list').style.getPropertyValue('--lines-coming')).toBe('0');
});

test('the rest comes in pieces small enough for a key to wait for, each of which stays', () => {
  const rendered: number[] = [];
  render(
    <Profiler id="list" onRender={() => rendered.push(document.querySelectorAll('li').length)}>
      {list(200)}
    </Profiler>,
  );
  const pieces = rendered.map((count, at) => count - (rendered[at - 1] ?? count));
  expect(rendered[0]).toBe(24);
  expect(rendered.at(-1)).toBe(200);
  expect(Math.max(...pieces)).toBe(8);
});

test('a line added to an estimate that is all there appears at once', () => {
  const rendered: number[] = [];
  const page = (count: number) => (
    <Profiler id="list" onRender={() => rendered.push(document.querySelectorAll('li').length)}>
      {list(count)}
    </Profiler>
  );
  const { rerender } = render(page(200));
  rendered.length = 0;
  rerender(page(201));
  expect(rendered).toEqual([201]);
});
