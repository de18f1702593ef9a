import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { Pager } from './pager.tsx';
import type { PagerProps } from './pager.tsx';

function show(page: number, pageCount: number, long: Partial<PagerProps> = {}) {
  const onPageChange = vi.fn();
  render(
    <TestTheme>
      <Pager page={page} pageCount={pageCount} {...long} onPageChange={onPageChange} />
    </TestTheme>,
  );
  return onPageChange;
}

const numbers = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test.each([0, 1])('%i pages need no pager', (pageCount) => {
  show(1, pageCount);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('three pages either side of the present one', () => {
  show(8, 20);
  expect(numbers()).toEqual(['5', '6', '7', '8', '9', '10', '11']);
  expect(screen.getByRole('button', { name: 'Page 8' })).toHaveAttribute('aria-current', 'page');
});

test('the first and the last page are in reach from everywhere', async () => {
  const onPageChange = show(8, 20);
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 20' }));
  expect(onPageChange.mock.calls).toEqual([[1], [20]]);
});

test.each([
  [1, 5, '12345'],
  [1, 6, '1234…6'],
  [5, 5, '12345'],
  [6, 6, '1…3456'],
])(
  'on page %i of %i the numbers read %s: nothing is left out without a sign, and none is there for nothing',
  (at, of, numbers) => {
    show(at, of);
    expect(screen.getByRole('navigation').textContent).toBe(`Previous${numbers}Next`);
  },
);

test('a page that is near is offered once', () => {
  show(4, 7);
  expect(screen.getAllByRole('button', { name: /^Page/ })).toHaveLength(7);
});

test('the ends', () => {
  show(1, 3);
  expect(numbers()).toEqual(['1', '2', '3']);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'false');
});

test('buttons report their page', async () => {
  const onPageChange = show(2, 5);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Page 5' }));
  expect(onPageChange.mock.calls).toEqual([[1], [3], [5]]);
});

test('at the end a button keeps the focus and does nothing', async () => {
  const onPageChange = show(3, 3);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}');
  expect(onPageChange).not.toHaveBeenCalled();
  expect(next).toHaveFocus();
});

const names = () => screen.getAllByRole('button').map((button) => button.textContent);
const next = () => screen.getByRole('button', { name: 'Next' });
const previous = () => screen.getByRole('button', { name: 'Previous' });

test('a list that is not counted to its end has no last page, and goes on', async () => {
  const onPageChange = show(98, 100, { hasMore: true });
  expect(names()).toEqual(['Previous', '1', '95', '96', '97', '98', '99', '100', 'Next']);
  await userEvent.click(next());
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(99);
});

test('beyond the numbered pages the neighbors are found by what this page says of them', async () => {
  const onPageChange = show(150, 150, { hasMore: true, next: 'n', previous: 'p' });
  expect(names()).toEqual(['Previous', '1', '150', 'Next']);
  await userEvent.click(next());
  await userEvent.click(previous());
  expect(onPageChange.mock.calls).toEqual([
    [151, { cursor: 'n' }],
    [149, { cursor: 'p' }],
  ]);
});

test('the first page beyond the numbered ones leads back to them', async () => {
  const onPageChange = show(101, 101, { hasMore: true, next: 'n' });
  expect(names()).toEqual(['Previous', '1', '98', '99', '100', '101', 'Next']);
  await userEvent.click(previous());
  expect(onPageChange).toHaveBeenCalledExactlyOnceWith(100);
});

test('at the end of such a list Next is at its end, too', () => {
  show(150, 150, { previous: 'p' });
  expect(next()).toHaveAttribute('aria-disabled', 'true');
  expect(previous()).toHaveAttribute('aria-disabled', 'false');
});

test('while the rows of another page are shown, their neighbors are not those of this page', async () => {
  const onPageChange = show(151, 150, { hasMore: true, next: 'n', previous: 'p', loading: true });
  await userEvent.click(next());
  await userEvent.click(previous());
  expect(onPageChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Page 1' }));
  expect(onPageChange).toHaveBeenCalledOnce();
});
