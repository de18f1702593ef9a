import { mockError } from '@tech-portal/api-mocks';
import { printEstimate } from '@tech-portal/contract/estimates';
import { Route, Routes } from '@tech-portal/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import PrintPage from './print-page.tsx';

const print = vi.fn();
beforeEach(() => {
  vi.stubGlobal('print', print);
});
afterEach(() => {
  print.mockReset();
});

const open = (id = '21') =>
  renderPage(
    <Routes>
      <Route path="/estimate/:id/print" element={<PrintPage />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    { at: `/estimate/${id}/print` },
  );
const page = (body: string) =>
  `<!doctype html><html><head><style>@page { size: letter }</style></head><body>${body}</body></html>`;

test('where no print dialog opens, says so and can be left', async () => {
  print.mockImplementation(() => {
    throw new Error('There is no print dialog.');
  });
  onCall(printEstimate, { html: page('<h1>Estimate 21</h1>') });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The print dialog could not be opened.');
  print.mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to Estimate' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});

test('opens the print dialog once and returns to the estimate afterwards', async () => {
  onCall(printEstimate, ({ query }) => ({ html: page(`<h1>Estimate ${query.cart_id}</h1>`) }));
  const { url: address } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Preparing the estimate for printing');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading', { name: 'Estimate 21' })).toBeVisible();
  expect(address()).toBe('/estimate/21/print');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(address()).toBe('/estimate/21');
  expect(print).toHaveBeenCalledOnce();
});

test('photos are decoded before the dialog opens; one that cannot be does not keep it shut', async () => {
  const decoded = Promise.withResolvers<void>();
  const decode = vi.fn().mockReturnValueOnce(decoded.promise).mockRejectedValueOnce(new Error('No picture.'));
  vi.stubGlobal(
    'Image',
    class extends Image {
      override decode = decode;
    },
  );
  const picture = 'url("data:image/webp;base64,AAAA")';
  onCall(printEstimate, {
    html: page(`<p>x</p>`).replace('@page', `.a { background: ${picture} } .b { background: ${picture} } @page`),
  });
  open();
  await waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
  expect(screen.getByText('x')).toBeVisible();
  expect(print).not.toHaveBeenCalled();
  decoded.resolve();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test("the document's styles hold as long as it is shown", async () => {
  onCall(printEstimate, { html: page('<p>x</p>') });
  open();
  await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(1));
  await waitFor(() => expect(print).toHaveBeenCalled());
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(document.adoptedStyleSheets).toHaveLength(0));
});

test('where no dialog opens the buttons print and lead back', async () => {
  onCall(printEstimate, { html: page('<p>x</p>') });
  const { user, url: address } = open();
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Back to Estimate' }));
  expect(address()).toBe('/estimate/21');
});

test('nothing in the document acts', async () => {
  onCall(printEstimate, {
    html: page('<p onclick="alert(1)">Ann</p><script>alert(1)</script><img src=x onerror=alert(1)><style>p{}</style>'),
  });
  open();
  const text = await screen.findByText('Ann');
  expect(text).not.toHaveAttribute('onclick');
  expect(text.parentElement?.querySelector('script, img, style')).toBeNull();
  expect(document.body.innerHTML).not.toContain('alert(1)');
});

test('a failure opens no dialog, says so, and can be tried again', async () => {
  server.use(mockError(printEstimate, 'internal', 'The database is away.'));
  const { user, toasts } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The estimate could not be printed.');
  expect(screen.getByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByRole('link', { name: 'Back to Estimate' })).toHaveAttribute('href', '/estimate/21');
  expect(print).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
  onCall(printEstimate, { html: page('<p>x</p>') });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test.each(['0', '007', 'new', '3000000000'])('estimate %s is not found, and the API is not called', async (id) => {
  const printing = vi.fn<() => { html: string }>(() => ({ html: page('') }));
  onCall(printEstimate, printing);
  open(id);
  expect(await screen.findByRole('alert')).toHaveTextContent('Estimate Not Found');
  expect(screen.getByRole('link', { name: 'Back to Estimates' })).toHaveAttribute('href', '/estimates');
  expect(printing).not.toHaveBeenCalled();
  expect(print).not.toHaveBeenCalled();
});

test('an expired estimate is not printed', async () => {
  server.use(mockError(printEstimate, 'estimate_expired', 'This estimate has expired.'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This estimate has expired.');
  expect(print).not.toHaveBeenCalled();
});

test.each(['404', 'abc'])('estimate %s is not found', async (id) => {
  server.use(mockError(printEstimate, id === 'abc' ? 'invalid_input' : 'not_found', 'No.'));
  open(id);
  expect(await screen.findByRole('alert')).toHaveTextContent('Estimate Not Found');
  expect(screen.getByRole('link', { name: 'Back to Estimates' })).toHaveAttribute('href', '/estimates');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
