import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table.tsx';

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

const tableOf = (props: Partial<DataTableProps<Part>>) => (
  <TestTheme>
    <DataTable
      {...{
        label: 'Parts',
        columns,
        rows: parts,
        rowKey: (part: Part) => part.id,
        ...props,
      }}
    />
  </TestTheme>
);
const show = (props: Partial<DataTableProps<Part>> = {}) => render(tableOf(props));

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
  expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(firstCells()).toEqual(['Part 20', 'Part 21', 'Part 22']);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test('a page stays when its rows change, as long as there is one', async () => {
  const { rerender } = show({ rows: many, paginated: true });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  rerender(tableOf({ rows: many.map((part) => ({ ...part, title: `New ${part.title}` })), paginated: true }));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(firstCells()).toEqual(['New Part 20', 'New Part 21', 'New Part 22']);
  rerender(tableOf({ rows: many.slice(0, 12), paginated: true }));
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
});

test('who pages by keyboard keeps the focus at the end, where the button does nothing', async () => {
  show({ rows: many.slice(0, 15), paginated: true });
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(next).toHaveFocus();
  for (const name of ['Page 2', 'Page 1', 'Previous']) {
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveFocus();
});

test('rows open by click and by a button in their first cell; controls inside keep their own meaning', async () => {
  const onRowClick = vi.fn();
  show({ onRowClick, isRowCurrent: ({ id }) => id === 2 });
  const row = screen.getByRole('row', { name: /^Axle/ });
  await userEvent.click(within(row).getByText('9'));
  expect(onRowClick).toHaveBeenLastCalledWith(parts[1]);
  const opener = within(row).getByRole('button', { name: 'Axle' });
  expect(opener).toHaveAttribute('aria-current', 'true');
  await userEvent.click(opener);
  expect(onRowClick).toHaveBeenCalledTimes(2);
  opener.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(onRowClick).toHaveBeenCalledTimes(4);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Axle' }));
  screen.getByRole('button', { name: 'Edit Axle' }).focus();
  await userEvent.keyboard('{Enter} ');
  expect(onRowClick).toHaveBeenCalledTimes(4);
});

test('rows that lead somewhere are announced as links in a table that stays one', async () => {
  const onRowClick = vi.fn();
  const [title, stock] = columns;
  show({
    columns: [{ ...stock, opensRow: false } as DataColumn<Part>, { ...title, opensRow: true } as DataColumn<Part>],
    onRowClick,
    rowHref: ({ id }) => `/part/${id}`,
  });
  const row = screen.getByRole('row', { name: '9 Axle' });
  expect(row).not.toHaveAttribute('tabindex');
  expect(within(row).getAllByRole('cell')).toHaveLength(2);
  const link = within(row).getByRole('link', { name: 'Axle' });
  expect(link).toHaveAttribute('href', '/part/2');
  expect(within(row).getAllByRole('link')).toHaveLength(1);
  link.focus();
  await userEvent.keyboard('{Enter}');
  expect(onRowClick.mock.calls).toEqual([[parts[1]]]);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'a click for a new tab is left to the browser: %o',
  (keys) => {
    const onRowClick = vi.fn();
    show({ onRowClick, rowHref: ({ id }) => `/part/${id}` });
    const link = screen.getByRole('link', { name: 'Axle' });
    // The test page cannot navigate, so the test checks that the table left the click alone, and then prevents it.
    let wasLeftAlone: boolean | undefined;
    document.addEventListener(
      'click',
      (event) => {
        wasLeftAlone = !event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(link, keys);
    expect(wasLeftAlone).toBe(true);
    expect(onRowClick).not.toHaveBeenCalled();
  },
);

test('the server sorts and pages: the table reports changes, and shows the rows as they come', async () => {
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

test('of a list that is not counted to its end it says so, and of its last page the number', () => {
  const pages = { page: 3, pageCount: 100, onPageChange: vi.fn() };
  const { unmount } = show({ ...pages, hasMore: true });
  const area = screen.getByRole('navigation');
  expect(area).toHaveTextContent(/^Page 3 of more than 100 \(more than [\d,]+ rows\)/);
  unmount();
  show({ ...pages, page: 104, pageCount: 104, previous: 'p' });
  expect(screen.getByRole('navigation')).toHaveTextContent(/^Page 104 of 104/);
});
