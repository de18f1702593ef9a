import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';

test('the terms are public and name every period', async () => {
  openPortal('/terms-and-conditions');
  const terms = (await screen.findByRole('heading', { name: 'Terms and Conditions' })).closest('article');
  const titles = [...(terms?.querySelectorAll('h2') ?? [])].map((title) => title.textContent?.toLowerCase());
  for (const subject of ['shipping', 'returns', 'warrant', 'disclaimer'])
    expect(titles).toContainEqual(expect.stringContaining(subject));
  for (const period of [
    'within 30 days',
    'within 15 days',
    'before 5 p.m. CST',
    '2-3 business days',
    '3-4 weeks',
    '5-7 business days',
  ])
    expect(terms).toHaveTextContent(period);
});
