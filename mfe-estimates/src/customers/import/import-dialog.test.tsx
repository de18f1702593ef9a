import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { importCustomers, listCustomers } from '@tech-portal/contract/customers';
import type { ImportedCustomerRow } from '@tech-portal/contract/customers';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import { importColumns } from './import-columns.ts';
import { ImportDialog } from './import-dialog.tsx';

const header = importColumns.map(({ label }) => label).join(',');
function lineOf(name: string, email = `${name.toLowerCase()}@example.com`): string {
  const customer = createCustomer({ first_name: name, email });
  return importColumns.map(({ field }) => customer[field]).join(',');
}
const csv = (...lines: string[]) => new File([[header, ...lines].join('\n')], 'customers.csv');

interface Sent {
  readonly names: string[];
  readonly write: boolean;
}

/** Responds to imports like the server: an email needs an @, and a repeated customer is a duplicate. */
function answerImports() {
  const sent: Sent[] = [];
  const known = new Set<string>();
  onCall(importCustomers, ({ body }) => {
    sent.push({ names: body.rows.map((row: ImportedCustomerRow) => row['first_name'] ?? ''), write: !body.dry_run });
    let written = 0;
    const rows = body.rows.map((row: ImportedCustomerRow) => {
      if (!row['email']?.includes('@')) {
        return { status: 'invalid' as const, problems: [{ field: 'email', message: 'Invalid email format' }] };
      }
      if (known.has(row['email'])) return { status: 'duplicate' as const, problems: [] };
      if (!body.dry_run) {
        known.add(row['email']);
        written += 1;
      }
      return { status: 'valid' as const, problems: [] };
    });
    return { rows, written };
  });
  return { sent, known };
}

function openDialog() {
  onCall(listCustomers, []);
  const onClose = vi.fn<() => void>();
  return { onClose, ...renderPage(<ImportDialog opened onClose={onClose} />, { at: '/customers' }) };
}

type User = ReturnType<typeof openDialog>['user'];
const choose = (user: User, file: File) => user.upload(screen.getByLabelText('Choose a CSV file'), file);
const cellsOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;

test('shows every line with its problems before anything is written', async () => {
  const { sent, known } = answerImports();
  known.add('cy@example.com');
  const { user } = openDialog();
  await choose(user, csv(lineOf('Ann'), lineOf('Bo', 'nowhere'), lineOf('Cy')));
  expect(await screen.findByText('3 lines: 1 ready, 1 with problems, 1 duplicate.')).toBeVisible();
  expect(cellsOf('Bo Lee')).toContain('Email: Invalid email format');
  expect(cellsOf('Cy Lee')).toContain('Duplicate');
  expect(sent).toEqual([{ names: ['Ann', 'Bo', 'Cy'], write: false }]);
  await user.selectOptions(screen.getByLabelText('Show lines'), 'Lines with problems');
  expect(screen.queryByText('Ann Lee')).not.toBeInTheDocument();
});

test('a line is fixed and checked again, another left out; the rest is imported, and the result says so', async () => {
  const { sent } = answerImports();
  const { user, onClose } = openDialog();
  await choose(user, csv(lineOf('Ann'), lineOf('Bo', 'nowhere'), lineOf('Cy')));
  await user.click(await screen.findByRole('button', { name: 'Fix line 3' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByText('Invalid email format')).toBeVisible();
  await user.clear(screen.getByLabelText('Email'));
  await user.click(screen.getByRole('button', { name: 'Check this line' }));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(sent).toHaveLength(1);
  await user.type(screen.getByLabelText('Email'), 'bo@example.com');
  await user.click(screen.getByRole('button', { name: 'Check this line' }));
  expect(await screen.findByText('3 lines: 3 ready, 0 with problems, 0 duplicates.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Import line 4' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 customers' }));
  expect(await screen.findByText('2 customers imported.')).toBeVisible();
  expect(screen.getByText('Not imported: 1 left out (line 4).')).toBeVisible();
  expect(sent.slice(1)).toEqual([
    { names: ['Bo'], write: false },
    { names: ['Ann', 'Bo'], write: true },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a row that cannot be read is a problem of its line, and the others are imported', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  await choose(user, csv(lineOf('Ann'), `"${lineOf('Bo')}`, lineOf('Cy')));
  expect(await screen.findByText('3 lines: 2 ready, 1 with problems, 0 duplicates.')).toBeVisible();
  expect(cellsOf('"Bo Lee')).toContain('This line has a quotation mark that is not closed.');
  await user.click(screen.getByRole('button', { name: 'Fix line 3' }));
  expect(screen.getByText('This line has a quotation mark that is not closed.')).toBeVisible();
  expect(screen.getByLabelText('First Name')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Import 2 customers' }));
  expect(await screen.findByText('2 customers imported.')).toBeVisible();
  expect(sent.map(({ names }) => names)).toEqual([
    ['Ann', 'Cy'],
    ['Ann', 'Cy'],
  ]);
});

test('a double click imports once', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  await choose(user, csv(lineOf('Ann')));
  await user.dblClick(await screen.findByRole('button', { name: 'Import 1 customer' }));
  await screen.findByText('1 customer imported.');
  expect(sent.filter(({ write }) => write)).toHaveLength(1);
});

test('a long file goes in parts of 500 lines', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  await choose(user, csv(...Array.from({ length: 1001 }, (_, index) => lineOf(`Ann${index}`))));
  await user.click(await screen.findByRole('button', { name: 'Import 1001 customers' }));
  await screen.findByText('1001 customers imported.');
  expect(sent.map(({ names, write }) => [names.length, write])).toEqual([
    [500, false],
    [500, false],
    [1, false],
    [500, true],
    [500, true],
    [1, true],
  ]);
});

test('after a failure the rest is imported, and nobody twice', async () => {
  const { known } = answerImports();
  const { user, toasts } = openDialog();
  await choose(user, csv(...Array.from({ length: 501 }, (_, index) => lineOf(`Ann${index}`))));
  await screen.findByRole('button', { name: 'Import 501 customers' });
  const written: string[] = [];
  onCall(importCustomers, ({ body }) => {
    if (written.length > 0) {
      return Response.json({ error: 'internal', message: 'The database is away.' }, { status: 500 });
    }
    written.push(...body.rows.map((row: ImportedCustomerRow) => row['email'] ?? ''));
    return { rows: body.rows.map(() => ({ status: 'valid' as const, problems: [] })), written: body.rows.length };
  });
  await user.click(screen.getByRole('button', { name: 'Import 501 customers' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The import was interrupted.');
  expect(alert).toHaveTextContent('The database is away.');
  expect(screen.getByText(/500 imported, 1 ready/)).toBeVisible();
  expect(toasts).toEqual([]);
  const { sent } = answerImports();
  await user.click(screen.getByRole('button', { name: 'Import 1 customer' }));
  await screen.findByText('501 customers imported.');
  expect(sent).toEqual([{ names: ['Ann500'], write: true }]);
  expect(known.size).toBe(0);
});

test('lines that could not be checked are checked again on request', async () => {
  onCall(importCustomers, () => Response.json({ error: 'internal', message: 'Away.' }, { status: 500 }));
  const { user } = openDialog();
  await choose(user, csv(lineOf('Ann')));
  expect(await screen.findByText('The lines could not be checked.')).toBeVisible();
  answerImports();
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('1 line: 1 ready, 0 with problems, 0 duplicates.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('headings of other programs are recognized; for unclear ones the column is chosen', async () => {
  answerImports();
  const { user } = openDialog();
  const file = new File(
    [
      'Forename;Surname;E-mail;Mobile;Street;Town;State;Postcode;Who\nAnn;Lee;a@b.co;5551234567;4 Lake Rd;Goshen;IN;46526;x',
    ],
    'other.csv',
  );
  await choose(user, file);
  expect(await screen.findByText('1 line: 1 ready, 0 with problems, 0 duplicates.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByText('Without billing columns, the shipping address is also used for billing.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('First Name'), 'Who');
  await user.selectOptions(screen.getByLabelText('Last Name'), 'Not in the file');
  expect(screen.getByRole('status')).toHaveTextContent('no column has them: Last Name.');
  await user.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await screen.findByText('x')).toBeVisible();
});

test('another line can be chosen for the headings, and a name in one column is split', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  const lines = ['Contact,Email,Report', 'Klant,E-mail,Adres', 'Ann Lee,ann@example.com,"4 Lake Rd, Goshen, IN 46526"'];
  await choose(user, new File([lines.join('\n')], 'report.csv'));
  await user.selectOptions(await screen.findByLabelText('Header line'), 'Line 2: Klant, E-mail, Adres');
  await user.selectOptions(screen.getByLabelText('First Name'), 'Klant');
  await user.selectOptions(screen.getByLabelText('Last Name'), 'Klant');
  expect(screen.getByText(/in one column are split/)).toBeVisible();
  for (const name of ['Shipping Address 1', 'Shipping City', 'Shipping State', 'Shipping ZIP'])
    await user.selectOptions(screen.getByLabelText(name), 'Adres');
  await user.click(screen.getByRole('button', { name: 'Check the lines' }));
  expect(await screen.findByText('Ann Lee')).toBeVisible();
  expect(screen.getByText('4 Lake Rd, Goshen, IN 46526')).toBeVisible();
  expect(sent).toEqual([{ names: ['Ann'], write: false }]);
});

test('a file that lacks columns shows the choice of columns at once', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  await choose(user, new File(['Name,Email\nAnn,a@b.co'], 'short.csv'));
  expect(await screen.findByLabelText('Last Name')).toHaveValue('0');
  expect(screen.getByLabelText('Phone')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('1');
  expect(sent).toEqual([]);
});

test('says what is wrong with a file, and another can be chosen', async () => {
  answerImports();
  const { user } = openDialog();
  await choose(user, new File(['First Name\n'], 'empty.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file has no customers');
  await choose(user, csv(lineOf('Ann')));
  expect(await screen.findByText('Ann Lee')).toBeVisible();
});

test('leaving asks first once there is something to lose', async () => {
  answerImports();
  const { user, onClose } = openDialog();
  await choose(user, csv(lineOf('Ann')));
  await screen.findByText('Ann Lee');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(screen.getByRole('dialog', { name: 'Leave the import?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('of two files chosen one after the other the last one counts, whichever is read first', async () => {
  answerImports();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = csv(lineOf('Ann'), lineOf('Bo'));
  const bytes = await slow.arrayBuffer();
  slow.arrayBuffer = () => promise.then(() => bytes);
  const { user } = openDialog();
  await choose(user, slow);
  await choose(user, csv(lineOf('Cy')));
  expect(await screen.findByText('1 line: 1 ready, 0 with problems, 0 duplicates.')).toBeVisible();
  resolve();
  await promise;
  await waitFor(() => expect(cellsOf('Cy Lee')).toContain('Ready'));
  expect(screen.queryByText('Ann Lee')).not.toBeInTheDocument();
});

test('phones, states and ZIP codes are shown as they will be stored, and what is no US number as it is', async () => {
  answerImports();
  const { user } = openDialog();
  const write = (name: string, phone: string) =>
    `${name},Lee,${name.toLowerCase()}@example.com,${phone},4 Lake Rd,,Goshen,Indiana,2134,4 Lake Rd,,Goshen,IN,46526,`;
  await choose(user, csv(write('Ann', '+1 555-123-4567'), write('Bo', '+44 20 7946 0958')));
  expect(await screen.findByText('(555) 123-4567')).toBeVisible();
  expect(screen.getByText('+44 20 7946 0958')).toBeVisible();
});

test('a customer who stands in two parts of a long file is a duplicate in the preview', async () => {
  const { sent } = answerImports();
  const { user } = openDialog();
  const names = Array.from({ length: 501 }, (_, index) => `Name${index}`);
  await choose(user, csv(...names.map((name) => lineOf(name)), lineOf('Name0', 'NAME0@example.com')));
  expect(await screen.findByText('502 lines: 501 ready, 0 with problems, 1 duplicate.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 501 customers' }));
  await waitFor(() => expect(sent.filter(({ write }) => write).flatMap(({ names: each }) => each)).toHaveLength(501));
});
