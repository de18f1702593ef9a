import { ApiResponseError, ApiTimeoutError, isRefusal } from '@tech-portal/api-client/errors';
import { listBrands } from '@tech-portal/contract/brands';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { QueryView } from './query-view.tsx';
import type { QueryViewProps, QueryState } from './query-view.tsx';

const refused = (status: number, serverMessage?: string, id?: string) =>
  new ApiResponseError(listBrands, {
    status,
    id,
    serverMessage,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
  });

const requests: QueryState<string[]> = {
  data: undefined,
  error: null,
  isFetching: true,
  isPlaceholderData: false,
  refetch: () => undefined,
};
const loaded = (...data: string[]): QueryState<string[]> => ({ ...requests, data, isFetching: false });
const failed = (error: unknown): QueryState<string[]> => ({ ...requests, error, isFetching: false });

function view(query: QueryState<string[]>, props: Partial<QueryViewProps<string[]>> = {}) {
  return (
    <TestTheme>
      <QueryView query={query} loading={<p>Loading</p>} failure="Failed to fetch brands." {...props}>
        {(brands, { isPlaceholder }) => (
          <ul aria-label={isPlaceholder ? 'Brands of before' : 'Brands'}>
            {brands.map((brand) => (
              <li key={brand}>{brand}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </TestTheme>
  );
}

test('holds the place until the data has come', () => {
  const { rerender } = render(view(requests));
  expect(screen.getByText('Loading')).toBeVisible();
  rerender(view(loaded('Dometic')));
  expect(screen.getByRole('list', { name: 'Brands' })).toHaveTextContent('Dometic');
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('a failure has its text, what the server says, and a way to try again', async () => {
  const refetch = vi.fn();
  render(view({ ...failed(refused(500, 'The database is away.')), refetch }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch brands.The database is away.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([
  ['the words of the error catalogue', undefined, new ApiTimeoutError(listBrands), 'Request timed out!'],
  ['nothing where nobody has any', undefined, new TypeError('x'), ''],
  [
    'the words of the screen where nobody else has any',
    'Check your connection.',
    new TypeError('x'),
    'Check your connection.',
  ],
  ['no words of the screen where the server has some', 'Check your connection.', refused(500, 'Away.'), 'Away.'],
  ['what a function makes of it', () => 'Adjust your search.', refused(500, 'Away.'), 'Adjust your search.'],
])('the second line is %s', (_name, hint, error, words) => {
  render(view(failed(error), { hint }));
  expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^Failed to fetch brands\\.${words}Retry$`));
});

test('while it is tried again the failure stays, busy, with the focus on Retry, and goes with what has come', async () => {
  const { rerender } = render(view(failed(refused(500))));
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  rerender(view(requests));
  expect(screen.getByRole('button', { name: 'Retry' })).toBe(retry);
  expect(retry).toHaveAttribute('data-loading', 'true');
  rerender(view(loaded('Dometic')));
  expect(screen.getByRole('list', { name: 'Brands' })).toBeVisible();
  rerender(view(requests));
  expect(screen.getByText('Loading')).toBeVisible();
});

test('data stays while it is fetched again, and when that fails', () => {
  const { rerender } = render(view(loaded('Dometic')));
  const list = screen.getByRole('list', { name: 'Brands' });
  rerender(view({ ...loaded('Dometic'), isFetching: true }));
  expect(screen.getByRole('list', { name: 'Brands' })).toBe(list);
  expect(list.parentElement).toHaveAttribute('aria-busy', 'true');
  rerender(view({ ...loaded('Dometic'), error: refused(500) }));
  expect(screen.getByRole('list', { name: 'Brands' })).toBe(list);
  expect(list.parentElement).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the data of another page is known as such', () => {
  render(view({ ...loaded('Dometic'), isFetching: true, isPlaceholderData: true }));
  expect(screen.getByRole('list', { name: 'Brands of before' })).toBeVisible();
});

test('what is empty says so, but not for the page of before', () => {
  const empty = (brands: string[]) => brands.length === 0 && <p>No brands yet.</p>;
  const { rerender } = render(view(loaded(), { empty }));
  expect(screen.getByText('No brands yet.')).toBeVisible();
  rerender(view({ ...loaded(), isPlaceholderData: true }, { empty }));
  expect(screen.queryByText('No brands yet.')).not.toBeInTheDocument();
  rerender(view(loaded('Dometic'), { empty }));
  expect(screen.getByRole('list', { name: 'Brands' })).toBeVisible();
});

test('certain failures have a view of their own', () => {
  const instead = (error: unknown) => isRefusal(error, 'not_found') && <h1>Brand Not Found</h1>;
  const { rerender } = render(view(failed(refused(404, undefined, 'not_found')), { instead }));
  expect(screen.getByRole('heading', { name: 'Brand Not Found' })).toBeVisible();
  rerender(view(failed(refused(500)), { instead }));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch brands.');
});
