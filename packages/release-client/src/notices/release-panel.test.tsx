import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TestTheme } from '@tech-portal/ui/testing';
import { http } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { server } from '../testing/server.ts';
import { ReleasePanel } from './release-panel.tsx';

const show = () =>
  render(
    <TestTheme>
      <ReleasePanel opened registry={{ remotes: [] }} canOverride onClose={vi.fn()} />
    </TestTheme>,
  );

test('a place that is not allowed is refused with a sentence, and the form keeps what was typed', async () => {
  show();
  await userEvent.type(screen.getByRole('textbox', { name: /App/ }), 'mfe-store');
  await userEvent.type(screen.getByRole('textbox', { name: /Version or URL/ }), 'https://elsewhere.example');
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Loading from https://elsewhere.example is not allowed.');
  expect(screen.getByRole('textbox', { name: /Version or URL/ })).toHaveValue('https://elsewhere.example');
});

test('a version that is not published is refused', async () => {
  server.use(http.get('*/portal-manifest.json', () => new Response(null, { status: 404 })));
  show();
  await userEvent.type(screen.getByRole('textbox', { name: /App/ }), 'mfe-store');
  await userEvent.type(screen.getByRole('textbox', { name: /Version or URL/ }), 'nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Apply and reload' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('There is no manifest at /remotes/mfe-store/nowhere/');
});
