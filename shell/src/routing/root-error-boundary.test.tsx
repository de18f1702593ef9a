import { faultReports } from '@tech-portal/release-client';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RootErrorBoundary } from './root-error-boundary.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
function Broken(): never {
  throw new Error('no code');
}

test("the portal's own code that fails says so with Try again, and counts against the shell", () => {
  const note = vi.spyOn(faultReports, 'record').mockImplementation(() => undefined);
  render(
    <RootErrorBoundary>
      <Broken />
    </RootErrorBoundary>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ app: 'shell', message: 'Error: no code' }));
});
