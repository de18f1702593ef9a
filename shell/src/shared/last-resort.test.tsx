import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faultReports } from '../releases/fault-reports.ts';
import { LastResort } from './last-resort.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.cookie = 'shell_canary=; Path=/; Max-Age=0';
});

function Broken(): never {
  throw new Error('no code');
}

test("the portal's own code that fails counts against the shell, and Try again brings the live one", () => {
  const note = vi.spyOn(faultReports, 'note').mockImplementation(() => undefined);
  document.cookie = 'shell_canary=development; Path=/';
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  );

  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ app: 'shell', message: 'Error: no code' }));
  expect(document.cookie).toBe('shell_canary=!development');
});
