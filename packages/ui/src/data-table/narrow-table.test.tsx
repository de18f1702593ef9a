import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import type { DataColumn } from './data-column.ts';
import { DataTable } from './data-table.tsx';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

const columns: readonly DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sortable: true,
    cell: ({ name }) => name,
    narrow: {
      header: 'Person',
      cell: ({ name, email }) => (
        <>
          <strong>{name}</strong> {email}
        </>
      ),
    },
  },
  { id: 'email', header: 'Email', sortable: true, opensRow: true, cell: ({ email }) => email, narrow: 'hide' },
  { id: 'action', header: 'Action', cell: ({ name }) => <button type="button">Edit {name}</button> },
];
const people: readonly Person[] = [{ id: 1, name: 'Ada', email: 'ada@example.com' }];

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

function show(narrow: boolean) {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: narrow });
  const onRowClick = vi.fn<(row: Person) => void>();
  const onSortChange = vi.fn<(sort: unknown) => void>();
  render(
    <TestTheme>
      <DataTable
        label="People"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        onRowClick={onRowClick}
        sort={null}
        onSortChange={onSortChange}
      />
    </TestTheme>,
  );
  return { onRowClick, onSortChange };
}
const textsOf = (role: 'columnheader' | 'cell') => screen.getAllByRole(role).map(({ textContent }) => textContent);

test('a wide screen shows every column as it is', async () => {
  show(false);
  expect(textsOf('columnheader')).toEqual(['Name', 'Email', 'Action']);
  expect(textsOf('cell')).toEqual(['Ada', 'ada@example.com', 'Edit Ada']);
});

test('a narrow screen shows what the columns say of it', async () => {
  const { onSortChange } = show(true);
  expect(textsOf('columnheader')).toEqual(['Person', 'Action']);
  expect(textsOf('cell')).toEqual(['Ada ada@example.com', 'Edit Ada']);
  await userEvent.click(screen.getByRole('button', { name: 'Person' }));
  expect(onSortChange).toHaveBeenCalledExactlyOnceWith({ id: 'name', desc: false });
});

test('where the column that opens a row is left out, the first one opens it', async () => {
  const { onRowClick } = show(true);
  const [cell] = screen.getAllByRole('cell');
  await userEvent.click(within(cell ?? document.body).getByRole('button', { name: 'Ada ada@example.com' }));
  expect(onRowClick).toHaveBeenCalledExactlyOnceWith(people[0]);
});

test('nothing found fills the columns that show', () => {
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: true });
  render(
    <TestTheme>
      <DataTable label="People" columns={columns} rows={[]} rowKey={({ id }) => id} />
    </TestTheme>,
  );
  expect(screen.getByRole('cell', { name: 'No results.' })).toHaveAttribute('colspan', '2');
});
