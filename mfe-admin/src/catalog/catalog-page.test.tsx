import { mockError } from '@tech-portal/api-mocks';
import { createCatalogImport } from '@tech-portal/api-mocks/fixtures';
import {
  cancelCatalogImport,
  exportCatalogProblems,
  importTriedFeed,
  listCatalogImports,
  listCatalogSources,
  tryCatalogImport,
} from '@tech-portal/contract/catalog-imports';
import {
  addCatalogPiece,
  discardCatalogUpload,
  openCatalogUpload,
  CHUNK_BYTES,
} from '@tech-portal/contract/catalog-uploads';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import CatalogPage from './catalog-page.tsx';

const refused = createCatalogImport({
  id: 2,
  state: 'refused',
  file: 'prices.csv',
  partial: true,
  message: 'Mistakes in 2 rows. Nothing was changed. Correct them, or skip them.',
  problems: 2,
});
const openPage = () => renderPage(<CatalogPage />, { at: '/catalog', session: { role: 'admin' } });

beforeEach(() => onCall(listCatalogSources, () => []));

test('shows each import: when, which file, by whom, how long, and what came of it', async () => {
  onCall(listCatalogImports, () => [{ ...createCatalogImport(), page_count: 1 }, refused]);
  openPage();
  const cells = within(await screen.findByRole('row', { name: /parts\.csv\.gz/ })).getAllByRole('cell');
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'parts.csv.gz',
    'All parts',
    'By command, portal on app-1',
    '1 min 12 s',
    'Done',
    '12 parts added, 340 changed, 3 removed, 9,648 unchanged.',
    '–',
    '',
  ]);
  expect(screen.getByRole('row', { name: /prices\.csv.*Prices and stock.*Rejected/ })).toBeInTheDocument();
});

test('the problems of an import are downloaded', async () => {
  let query: unknown;
  onCall(listCatalogImports, () => [{ ...refused, page_count: 1 }]);
  onCall(exportCatalogProblems, (sent) => {
    ({ query } = sent);
    return { filename: 'import-2-problems.csv', csv: 'Line,Column,Cause' };
  });
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: /^2 problems of prices\.csv/ }));
  await expect.poll(() => query).toEqual({ id: 2 });
});

test('one that runs is looked for by itself', async () => {
  let calls = 0;
  onCall(listCatalogImports, () => {
    calls += 1;
    return [
      { ...createCatalogImport(calls === 1 ? { state: 'running', ended: null, counts: null } : {}), page_count: 1 },
    ];
  });
  openPage();
  expect(await screen.findByText('Running')).toBeInTheDocument();
  expect(await screen.findByText('Done', undefined, { timeout: 10_000 })).toBeInTheDocument();
}, 20_000);

test('without any it says how one is imported, and a failed list can be tried again', async () => {
  server.use(mockError(listCatalogImports, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByText('Failed to fetch the imports.')).toBeInTheDocument();
  onCall(listCatalogImports, () => []);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing has been imported yet.')).toBeInTheDocument();
});

const trial = createCatalogImport({
  id: 7,
  dry_run: true,
  can_import: true,
  file: 'spring.csv',
  message: 'Trial: 12 parts would be added, 340 changed, 3 removed, 9,648 unchanged.',
});

test('what was tried is imported after a question that names the counts', async () => {
  let imported: unknown;
  onCall(listCatalogImports, () => [{ ...trial, page_count: 1 }]);
  onCall(importTriedFeed, ({ body }) => {
    imported = body;
    return { id: 8 };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Import spring.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import spring.csv?' });
  expect(dialog).toHaveTextContent('12 parts would be added, 340 changed and 3 removed.');
  await user.click(within(dialog).getByRole('button', { name: 'Import' }));
  await expect.poll(() => imported).toEqual({ id: 7 });
});

test('an upload is discarded after a question, and the list is fetched anew', async () => {
  let discarded: object | undefined;
  const refusedTrial = createCatalogImport({ ...refused, dry_run: true, can_import: false });
  onCall(listCatalogImports, () => [{ ...refusedTrial, discardable_upload: discarded ? null : 31, page_count: 1 }]);
  onCall(discardCatalogUpload, ({ query }) => {
    discarded = query;
    return { message: 'Discarded prices.csv.' };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Discard prices.csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard prices.csv?' });
  expect(dialog).toHaveTextContent('The uploaded file is deleted and can no longer be imported.');
  expect(discarded).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await expect.poll(() => discarded).toEqual({ id: 31 });
  await expect.poll(() => screen.queryByRole('button', { name: 'Discard prices.csv' })).toBeNull();
});

test('one that runs says how far it is, and can be cancelled', async () => {
  let cancelled: unknown;
  const running = { state: 'running', ended: null, counts: null, rows_read: 41_500, percent_read: 42 } as const;
  onCall(listCatalogImports, () => [{ ...createCatalogImport(running), page_count: 1 }]);
  onCall(cancelCatalogImport, ({ body }) => {
    cancelled = body;
    return { message: 'The import is being cancelled.' };
  });
  const { user } = openPage();
  expect(await screen.findByRole('progressbar', { name: 'Read' })).toHaveValue(42);
  expect(screen.getByText('41,500 rows')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel parts.csv.gz' }));
  await expect.poll(() => cancelled).toEqual({ id: 1 });
});

async function uploadFile(content: string) {
  onCall(listCatalogImports, () => []);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Import a Feed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import a Feed' });
  await user.upload(within(dialog).getByLabelText(/^Parts/), new File([content], 'parts.csv'));
  await user.click(within(dialog).getByRole('button', { name: 'Upload and Try' }));
  return { user, dialog };
}

test('a file is uploaded in pieces from where it stopped, and then tried', async () => {
  const pieces: { start: number; bytes: number }[] = [];
  let tried: unknown;
  onCall(openCatalogUpload, () => ({ id: 3, parts_received: 10, categories_received: 0 }));
  onCall(addCatalogPiece, ({ body: { start, content } }) => {
    const bytes = atob(content).length;
    pieces.push({ start, bytes });
    return { received: start + bytes };
  });
  onCall(tryCatalogImport, ({ body }) => {
    tried = body;
    return { id: 9 };
  });
  await uploadFile('x'.repeat(CHUNK_BYTES + 30));
  await expect
    .poll(() => tried)
    .toEqual({
      upload_id: 3,
      partial: false,
      skip_invalid: false,
      most_removed_percent: 20,
      source: 'p',
      mapping: null,
    });
  expect(pieces).toEqual([
    { start: 10, bytes: CHUNK_BYTES },
    { start: 10 + CHUNK_BYTES, bytes: 20 },
  ]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('a refused upload says why, and the files are still chosen', async () => {
  server.use(
    mockError(openCatalogUpload, 'payload_too_large', 'A feed can be up to 512 MB. Compress the file with gzip.'),
  );
  const { dialog } = await uploadFile('id');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'A feed can be up to 512 MB. Compress the file with gzip.',
  );
  expect(within(dialog).getByRole('button', { name: 'Upload and Try' })).toBeEnabled();
});

test('leaving in the middle of an upload asks first, and stops it', async () => {
  let signal: AbortSignal | undefined;
  onCall(openCatalogUpload, ({ request }) => {
    ({ signal } = request);
    return new Promise<never>(() => undefined);
  });
  const { user, dialog } = await uploadFile('id');
  expect(await within(dialog).findByRole('progressbar', { name: 'Uploaded' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Stop the upload?' });
  await user.click(within(question).getByRole('button', { name: 'Stop' }));
  await expect.poll(() => signal?.aborted).toBe(true);
});

test('a share that is no percentage is not sent', async () => {
  onCall(listCatalogImports, () => []);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Import a Feed' }));
  const field = await screen.findByLabelText(/^Largest share of parts to remove/);
  await user.clear(field);
  await user.type(field, '120');
  await user.tab();
  expect(field).toHaveAccessibleDescription(/Must be a number from 0 to 100/);
});

test('the schedule is shown with what came of it, where there is one', async () => {
  onCall(listCatalogImports, () => []);
  const night = {
    name: 'night',
    place: 'https://feeds.example.com/parts.csv',
    cron: '30 4 * * *',
    zone: 'America/Chicago',
    partial: false,
  };
  onCall(listCatalogSources, () => [
    {
      ...night,
      checked: '2026-03-02T10:30:00Z',
      outcome: 'failed' as const,
      message: 'feeds.example.com responded with 503.',
    },
    { ...night, name: 'hourly', partial: true, checked: null, outcome: null, message: '' },
  ]);
  openPage();
  const schedule = await screen.findByRole('region', { name: 'Schedule' });
  expect(within(schedule).getByRole('alert')).toHaveTextContent('feeds.example.com responded with 503.');
  const [, hourly] = within(schedule).getAllByRole('listitem');
  expect(hourly).toHaveTextContent(
    'hourly from https://feeds.example.com/parts.csv, prices and stock, at 30 4 * * * (America/Chicago)Not fetched yet.',
  );
});
