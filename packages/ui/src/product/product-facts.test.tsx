import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductImage } from './product-facts.tsx';

test('a picture that loads', () => {
  render(<ProductImage src="/fan.svg" alt="Fan" />);
  expect(screen.getByRole('img', { name: 'Fan' })).toHaveAttribute('src', '/fan.svg');
});

test.each([null, ''])('%j is a placeholder of the same name', (src) => {
  render(<ProductImage src={src} alt="Fan" />);
  expect(screen.getByRole('img', { name: 'Fan' })).not.toHaveAttribute('src');
});

test('a picture that does not load becomes a placeholder, and another one gets its chance', () => {
  const { rerender } = render(<ProductImage src="/gone.svg" alt="Fan" />);
  fireEvent.error(screen.getByRole('img', { name: 'Fan' }));
  expect(screen.getByRole('img', { name: 'Fan' })).not.toHaveAttribute('src');
  rerender(<ProductImage src="/there.svg" alt="Fan" />);
  expect(screen.getByRole('img', { name: 'Fan' })).toHaveAttribute('src', '/there.svg');
});
