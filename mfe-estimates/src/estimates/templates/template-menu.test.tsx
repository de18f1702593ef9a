import { mockError } from '@tech-portal/api-mocks';
import { createEstimateTemplate, createServiceLine } from '@tech-portal/api-mocks/fixtures';
import {
  createEstimateTemplate as createTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { TemplateMenu } from './template-menu.tsx';

const inserted = { status: 'draft' as const, version: 4, skipped: [] as { title: string; reason: string }[] };

async function open() {
  const onInserted = vi.fn();
  const host = renderPage(<TemplateMenu cartId={21} disabled={false} onInserted={onInserted} />);
  await host.user.click(screen.getByRole('button', { name: 'Templates' }));
  return { ...host, onInserted };
}
const name = () => screen.getByRole('textbox', { name: "Save this estimate's lines as a template" });

test('lists the templates with what they hold', async () => {
  onCall(listEstimateTemplates, [
    createEstimateTemplate(),
    createEstimateTemplate({ id: 4, name: '<b>Visit</b>', parts: [], line_items: [createServiceLine()] }),
  ]);
  await open();
  const rows = within(await screen.findByRole('list', { name: 'Templates' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Water heater swap1 part, 1 labor line');
  expect(rows[1]).toHaveTextContent('<b>Visit</b>1 service call fee');
});

test('inserts a template once and closes', async () => {
  const requests: unknown[] = [];
  onCall(listEstimateTemplates, [createEstimateTemplate()]);
  onCall(insertEstimateTemplate, ({ body }) => {
    requests.push(body);
    return inserted;
  });
  const { user, onInserted, toasts } = await open();
  await user.dblClick(await screen.findByRole('button', { name: 'Insert Water heater swap' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toEqual([{ id: 3, cart_id: 21, ends_approval: false }]);
  expect(onInserted).toHaveBeenCalledOnce();
  expect(toasts).toEqual([{ message: 'Added the lines of Water heater swap.' }]);
});

test('parts that did not come along are listed', async () => {
  onCall(listEstimateTemplates, [createEstimateTemplate()]);
  onCall(insertEstimateTemplate, { ...inserted, skipped: [{ title: 'Heater', reason: 'Out of stock.' }] });
  const { user, onInserted } = await open();
  await user.click(await screen.findByRole('button', { name: 'Insert Water heater swap' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Heater: Out of stock.');
  expect(onInserted).toHaveBeenCalledOnce();
});

test('a refused insert says so', async () => {
  onCall(listEstimateTemplates, [createEstimateTemplate()]);
  server.use(mockError(insertEstimateTemplate, 'estimate_closed', 'This estimate is an order.'));
  const { user, onInserted } = await open();
  await user.click(await screen.findByRole('button', { name: 'Insert Water heater swap' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This estimate is an order.');
  expect(onInserted).not.toHaveBeenCalled();
});

test('saves the present lines under a name', async () => {
  const templates = [createEstimateTemplate()];
  onCall(listEstimateTemplates, () => templates);
  onCall(createTemplate, ({ body }) => {
    expect(body.cart_id).toBe(21);
    templates.push(createEstimateTemplate({ id: 9, name: body.name }));
    return createEstimateTemplate({ id: 9, name: body.name });
  });
  const { user } = await open();
  await user.type(name(), '  Roof vent {Enter}');
  expect(await screen.findByText('Roof vent')).toBeVisible();
  expect(name()).toHaveValue('');
});

test.each([
  ['', 'Name is required'],
  ['x'.repeat(65), 'Maximum length exceeded for name'],
])('%j is no name: %s', async (typed, message) => {
  onCall(listEstimateTemplates, []);
  const { user } = await open();
  await user.click(name());
  await user.paste(typed);
  await user.keyboard('{Enter}');
  expect(name()).toHaveAccessibleDescription(message);
});

test('a name that is taken keeps what was typed', async () => {
  onCall(listEstimateTemplates, []);
  server.use(mockError(createTemplate, 'conflict', 'A template with this name exists already.'));
  const { user } = await open();
  await user.type(name(), 'Roof vent{Enter}');
  await waitFor(() => expect(name()).toHaveAccessibleDescription('A template with this name exists already.'));
  expect(name()).toHaveValue('Roof vent');
});

test('deletes a template after it asked', async () => {
  let templates = [createEstimateTemplate()];
  const deleted: number[] = [];
  onCall(listEstimateTemplates, () => templates);
  onCall(deleteEstimateTemplate, ({ query }) => {
    deleted.push(query.id);
    templates = [];
    return {};
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete Water heater swap' }));
  expect(screen.getByText('Delete the template Water heater swap?')).toBeVisible();
  expect(deleted).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No templates yet.')).toBeVisible();
  expect(deleted).toEqual([3]);
});

test('a failed list says so and can be tried again', async () => {
  server.use(mockError(listEstimateTemplates, 'internal', 'Away.'));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch templates.');
  onCall(listEstimateTemplates, [createEstimateTemplate()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Water heater swap')).toBeVisible();
});

test('cannot be opened while there are unsaved changes, and says so', async () => {
  const { user } = renderPage(<TemplateMenu cartId={21} disabled onInserted={vi.fn()} />);
  const button = screen.getByRole('button', { name: 'Templates' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    'Please save or discard your changes before using templates',
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the dialog stays open until the response says what was added, and then names what was not', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(listEstimateTemplates, [createEstimateTemplate()]);
  onCall(insertEstimateTemplate, async () => {
    await promise;
    return { ...inserted, skipped: [{ title: 'Heater', reason: 'Out of stock.' }] };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Insert Water heater swap' }));
  await user.keyboard('{Escape}');
  resolve();
  expect(await screen.findByRole('alert')).toHaveTextContent('Heater: Out of stock.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a name cannot be typed over while it is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(listEstimateTemplates, []);
  onCall(createTemplate, async () => {
    await promise;
    return createEstimateTemplate();
  });
  const { user } = await open();
  await user.type(name(), 'Roof{Enter}');
  await waitFor(() => expect(name()).toHaveAttribute('readonly'));
  await user.type(name(), ' vent');
  expect(name()).toHaveValue('Roof');
  resolve();
  await waitFor(() => expect(name()).toHaveValue(''));
  await user.type(name(), 'Vent');
  expect(name()).toHaveValue('Vent');
});
