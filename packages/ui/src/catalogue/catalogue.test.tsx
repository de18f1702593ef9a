import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Catalogue } from './catalogue.tsx';
import { catalogueGroups } from './entries.ts';

afterEach(cleanup);

const withoutComponents = new Set([
  './dialog-scroll-area',
  './scroll-area-refs',
  './testing',
  './testing-setup',
  './theme',
]);

const folder = join(import.meta.dirname, '../..');

function entryPoints(): [string, string][] {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).filter(([name, file]) => /\.tsx?$/.test(file) && !withoutComponents.has(name));
}

const entryNames = () => Object.values(catalogueGroups).flatMap((entries) => Object.keys(entries));

test.each(entryPoints())('every component of %s has an entry', async (_, file) => {
  const exported = Object.keys((await import(join(folder, file))) as object);
  const components = exported.filter((name) => /^[A-Z]/.test(name));
  expect(components).not.toEqual([]);
  expect(components.filter((name) => !entryNames().includes(name))).toEqual([]);
});

test('no component has two entries', () => {
  expect(new Set(entryNames()).size).toBe(entryNames().length);
});

test.each(['light', 'dark'])('every state of every component is shown, %s', (scheme) => {
  render(<Catalogue search={`?frame=${scheme}`} />);
  for (const name of entryNames()) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  const button = within(screen.getByRole('region', { name: 'Button' }));
  expect(button.getByText('long text')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
});

test('switches scheme and width, and leads to a component', async () => {
  render(<Catalogue search="" />);
  const frame = () => screen.getByTitle(/^Components/);
  expect(frame()).toHaveAttribute('src', '?frame=light#');
  expect(frame()).toHaveStyle({ width: '100%' });
  await userEvent.click(screen.getByRole('radio', { name: 'dark' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Narrow' }));
  await userEvent.click(screen.getByRole('button', { name: 'DataTable' }));
  expect(frame()).toHaveAttribute('src', '?frame=dark#DataTable');
  expect(frame()).toHaveStyle({ width: '390px' });
});
