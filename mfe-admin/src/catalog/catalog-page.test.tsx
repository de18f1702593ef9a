import { mockError } from '@tech-portal/api-mocks';
import { createCatalogImport } from '@tech-portal/api-mocks/fixtures';
import { exportCatalogProblems, listCatalogImports } from '@tech-portal/contract/catalog-imports';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import CatalogPage from './catalog-page.tsx';

const refused = createCatalogImport({
  id: 2,
  state: 'refused',
  file: 'prices.csv',
  partial: true,
  message: 'Mistakes in 2 rows. Nothing was changed. Mend them, or skip them.',
  problems: 2,
});
const openPage = () => renderPage(<CatalogPage />, { at: '/catalog', session: { role: 'admin' } });

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
  ]);
  expect(screen.getByRole('row', { name: /prices\.csv.*Prices and stock.*Refused/ })).toBeInTheDocument();
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
  expect(await screen.findByText('Nothing was imported yet.')).toBeInTheDocument();
});
