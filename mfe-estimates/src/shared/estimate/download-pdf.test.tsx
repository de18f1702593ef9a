import { mockError } from '@tech-portal/api-mocks';
import { downloadLinkedEstimate } from '@tech-portal/contract/estimate-approval';
import { downloadEstimate } from '@tech-portal/contract/estimates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { DownloadEstimate, DownloadLinkedEstimate } from './download-pdf.tsx';

let saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  saved = [];
  let file = new Blob();
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:file';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});

const button = () => screen.findByRole('button', { name: 'Download PDF' });

test('what the server drew is saved under its name, byte for byte', async () => {
  onCall(downloadEstimate, { filename: 'invoice-21.pdf', pdf: btoa('%PDF-1.7 \u00FF') });
  const { user } = renderPage(<DownloadEstimate cartId={21} disabled={false} />, { at: '/estimate/21' });
  await user.click(await button());
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, file }] = saved as [(typeof saved)[number]];
  expect([name, file.type]).toEqual(['invoice-21.pdf', 'application/pdf']);
  expect([...new Uint8Array(await file.arrayBuffer())].at(-1)).toBe(0xff);
});

test('pressed again while it is made, it is made once', async () => {
  let requests = 0;
  let respond = () => undefined as void;
  onCall(downloadEstimate, async () => {
    requests += 1;
    await new Promise<void>((resolve) => (respond = resolve));
    return { filename: 'invoice-21.pdf', pdf: btoa('%PDF') };
  });
  const { user } = renderPage(<DownloadEstimate cartId={21} disabled={false} />, { at: '/estimate/21' });
  await user.dblClick(await button());
  await waitFor(() => expect(requests).toBe(1));
  respond();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requests).toBe(1);
});

test('unsaved changes would not be in it, so it waits for them and says so', async () => {
  const { user } = renderPage(<DownloadEstimate cartId={21} disabled />, { at: '/estimate/21' });
  await user.click(await button());
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent(
    'Please save or discard your changes before downloading',
  );
  expect(saved).toEqual([]);
});

test('a failure shows the server’s reason and saves nothing', async () => {
  server.use(mockError(downloadEstimate, 'unavailable', 'Too many PDFs are being made right now.'));
  const host = renderPage(<DownloadEstimate cartId={21} disabled={false} />, { at: '/estimate/21' });
  await host.user.click(await button());
  await waitFor(() =>
    expect(host.toasts).toEqual([{ message: 'Too many PDFs are being made right now.', kind: 'error' }]),
  );
  expect(saved).toEqual([]);
});

test('behind an emailed link it is fetched with the token of the link', async () => {
  const tokens: (string | undefined)[] = [];
  onCall(downloadLinkedEstimate, ({ token, request }) => {
    tokens.push(token);
    expect(request.url).not.toContain('secret-token');
    return { filename: 'estimate-21.pdf', pdf: btoa('%PDF') };
  });
  const { user } = renderPage(<DownloadLinkedEstimate token="secret-token" />, { at: '/approve-estimate' });
  await user.click(await button());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['estimate-21.pdf']));
  expect(tokens).toEqual(['secret-token']);
});
