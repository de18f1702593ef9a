import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn, DataTableProps } from './data-table.tsx';

interface Part {
  id: number;
  title: string;
  stock: number;
}

const columns: readonly DataColumn<Part>[] = [
  { id: 'title', header: 'Title', cell: (part) => part.title, sortValue: (part) => part.title },
  { id: 'stock', header: 'Stock', cell: (part) => part.stock, sortValue: (part) => part.stock },
  { id: 'action', header: 'Action', cell: (part) => <button type="button">Edit {part.title}</button> },
];

const parts: readonly Part[] = [
  { id: 1, title: 'Fan', stock: 10 },
  { id: 2, title: 'Axle', stock: 9 },
  { id: 3, title: 'Valve', stock: 100 },
];

const many = Array.from({ length: 23 }, (_, index) => ({ id: index, title: `Part ${index}`, stock: index }));

const show = (props: Partial<DataTableProps<Part>> = {}) =>
  render(
    <TestTheme>
      <DataTable
        {...({
          label: 'Parts',
          columns,
          rows: parts,
          rowKey: (part: Part) => part.id,
          ...props,
        } as DataTableProps<Part>)}
      />
    </TestTheme>,
  );

const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a header sorts ascending, then descending, then clears, and says what comes next', async () => {
  show();
  const header = screen.getByRole('button', { name: 'Stock' });
  expect(header).toHaveAttribute('title', 'Sort ascending');
  await userEvent.click(header);
  expect(firstCells()).toEqual(['Axle', 'Fan', 'Valve']);
  expect(screen.getByRole('columnheader', { name: 'Stock' })).toHaveAttribute('aria-sort', 'ascending');
  expect(header).toHaveAttribute('title', 'Sort descending');
  await userEvent.click(header);
  expect(firstCells()).toEqual(['Valve', 'Fan', 'Axle']);
  expect(header).toHaveAttribute('title', 'Clear sort');
  await userEvent.click(header);
  expect(firstCells()).toEqual(['Fan', 'Axle', 'Valve']);
  expect(screen.getByRole('columnheader', { name: 'Stock' })).not.toHaveAttribute('aria-sort');
});

test('a column without an order has no sort button', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Action' })).toBeNull();
});

test('no rows: No results.', () => {
  show({ rows: [] });
  expect(screen.getByText('No results.')).toBeVisible();
});

test('loading shows the spinner, and does not claim that there are no results', () => {
  show({ rows: [], loading: true });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(screen.queryByText('No results.')).toBeNull();
});

test('without pages all rows show, also more than ten', () => {
  show({ rows: many });
  expect(firstCells()).toHaveLength(23);
  expect(screen.queryByText(/^Page/)).toBeNull();
});

test('pages of ten by default', async () => {
  show({ rows: many, paginated: true });
  expect(firstCells()).toHaveLength(10);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(firstCells()).toEqual(['Part 20', 'Part 21', 'Part 22']);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test('who pages by keyboard keeps the focus at the end, where the button does nothing', async () => {
  show({ rows: many.slice(0, 15), paginated: true });
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(next).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
});

test('rows open by click and by keyboard; controls inside keep their own meaning', async () => {
  const onRowClick = vi.fn();
  show({ onRowClick });
  const row = screen.getByRole('row', { name: /^Axle/ });
  await userEvent.click(within(row).getByText('Axle'));
  expect(onRowClick).toHaveBeenLastCalledWith(parts[1]);
  row.focus();
  await userEvent.keyboard('{Enter}');
  expect(onRowClick).toHaveBeenCalledTimes(2);
  await userEvent.keyboard(' ');
  expect(onRowClick).toHaveBeenCalledTimes(3);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Axle' }));
  screen.getByRole('button', { name: 'Edit Axle' }).focus();
  await userEvent.keyboard('{Enter} ');
  expect(onRowClick).toHaveBeenCalledTimes(3);
});

test('the server sorts and pages: the table asks, and shows the rows as they come', async () => {
  const onSortChange = vi.fn();
  const onPageChange = vi.fn();
  show({ sort: { id: 'title', desc: false }, onSortChange, page: 2, pageCount: 4, onPageChange });
  expect(firstCells()).toEqual(['Fan', 'Axle', 'Valve']);
  expect(screen.getByText('Page 2 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Title' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'title', desc: true });
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(onSortChange).toHaveBeenLastCalledWith({ id: 'stock', desc: false });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onPageChange).toHaveBeenLastCalledWith(3);
  expect(firstCells()).toEqual(['Fan', 'Axle', 'Valve']);
});
