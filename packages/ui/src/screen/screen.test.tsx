import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { useNarrowScreen } from './screen.ts';

const fake = window.matchMedia;
afterEach(() => {
  window.matchMedia = fake;
});

function Widths() {
  return <p>{`sm ${useNarrowScreen()}, xs ${useNarrowScreen('xs')}`}</p>;
}

test('uses the breakpoints of the theme, and has the result at the first render', () => {
  window.matchMedia = vi.fn((query: string) => Object.assign(fake(query), { matches: query === '(max-width: 48em)' }));
  render(
    <TestTheme>
      <Widths />
    </TestTheme>,
  );
  expect(screen.getByText('sm true, xs false')).toBeVisible();
  expect(window.matchMedia).toHaveBeenCalledWith('(max-width: 36em)');
});
