import { render, screen } from '@testing-library/react';
import { faultReports } from '@tech-portal/release-client';
import { TestTheme } from '@tech-portal/ui/testing';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { PageBoundary } from './error-page.tsx';

function Broken(): never {
  throw new TypeError('x is not a function');
}

test('a page of the shell that fails counts against it, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const note = vi.spyOn(faultReports, 'record').mockImplementation(() => undefined);
  render(
    <TestTheme>
      <MemoryRouter>
        <PageBoundary>
          <Broken />
        </PageBoundary>
      </MemoryRouter>
    </TestTheme>,
  );

  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(note).toHaveBeenCalledExactlyOnceWith({
    app: 'shell',
    version: 'development',
    kind: 'render',
    message: 'TypeError: x is not a function',
    stack: expect.stringContaining('at Broken'),
  });
});
