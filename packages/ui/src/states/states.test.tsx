import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { EmptyState, ErrorState, NotFoundState, CardGridSkeleton, TableSkeleton } from './states.tsx';

test('an error is an alert with its exact text, and tries again', async () => {
  const onRetry = vi.fn();
  render(
    <TestTheme>
      <ErrorState message="Failed to fetch brands." onRetry={onRetry} />
    </TestTheme>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch brands.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('without something to try again there is no button', () => {
  render(
    <TestTheme>
      <ErrorState message="Failed to fetch brands." />
    </TestTheme>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state says so and leads on', () => {
  render(
    <TestTheme>
      <EmptyState title="Your cart is empty." action={<a href="/categories">Parts Store</a>} />
    </TestTheme>,
  );
  expect(screen.getByText('Your cart is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Parts Store' })).toBeVisible();
});

test('skeletons announce to screen readers that something loads', () => {
  render(
    <TestTheme>
      <CardGridSkeleton cards={2} />
      <TableSkeleton rows={2} />
    </TestTheme>,
  );
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test('a missing record is the heading of its page, with the way back', () => {
  render(
    <TestTheme>
      <NotFoundState
        title="Order Not Found"
        text="We couldn't find an order with the provided ID."
        action={<a href="/my-orders">Back to My Orders</a>}
      />
    </TestTheme>,
  );
  expect(screen.getByRole('heading', { name: 'Order Not Found', level: 1 })).toBeVisible();
  expect(screen.getByText("We couldn't find an order with the provided ID.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toBeVisible();
});
