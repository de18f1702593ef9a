import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { Pager } from './pager.tsx';

function show(page: number, pageCount: number) {
  const onPageChange = vi.fn();
  render(
    <TestTheme>
      <Pager page={page} pageCount={pageCount} onPageChange={onPageChange} />
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
