import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, retail, technician } from '../../testing/open-portal.tsx';

const linksOf = async () => {
  const title = await screen.findByRole('heading', { level: 1, name: /RV parts and estimates/ });
  const section = title.closest('section') ?? document.body;
  return within(section)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
};

test.each([
  ['a signed-out user', undefined, ['Login /login', 'Become a tech affiliate /tech-register']],
  ['a technician', technician, ['Go to Dashboard /dashboard', 'Parts Store /categories']],
  ['a retail user', retail, ['Go to Dashboard /dashboard']],
])('the start page says what the portal is for, and shows %s the next steps', async (_name, session, links) => {
  openPortal('/', session && { session });
  expect(await linksOf()).toEqual(links);
  expect(screen.getByText(/where technicians find parts, build estimates for their customers/)).toBeVisible();
});
