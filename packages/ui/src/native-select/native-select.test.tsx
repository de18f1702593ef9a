import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { NativeSelect } from './native-select.tsx';

afterEach(cleanup);

test('a choice has an arrow of a size of its own', () => {
  const { container } = render(
    <TestTheme>
      <NativeSelect label="State" data={['Indiana', 'Texas']} />
    </TestTheme>,
  );
  expect(screen.getByLabelText('State')).toHaveValue('Indiana');
  expect([...container.querySelectorAll('svg')].map((icon) => icon.getAttribute('width'))).toEqual(['16']);
});
