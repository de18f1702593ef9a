import { afterEach, expect, test } from 'vitest';
import { printedDocument } from '../../testing/printed-document-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openPdfThread } from './open-pdf-thread.ts';

const log: string[] = [];
const note = (_fields: unknown, message: string): void => void log.push(message);
const logger = { info: note, warn: note, error: note };
/** Ends as soon as it is asked. */
const failing = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{throw new Error("fatal")})',
);
/** Hears everything and says nothing. */
const silent = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{})',
);

afterEach(() => void log.splice(0));

test('a document is drawn in another thread, and so is the next', async () => {
  const render = openPdfThread({ logger });
  expect((await readPdf(await render(printedDocument()))).text).toContain('Invoice 21');
  const both = await Promise.all([render(printedDocument({ title: 'Invoice 22' })), render(printedDocument())]);
  expect((await readPdf(both[0])).title).toBe('Invoice 22');
});

test('a thread that dies refuses what waits for it, and the next document tries another one', async () => {
  const render = openPdfThread({ logger, entry: failing });
  const refused = { status: 503, id: 'unavailable' };
  await expect(render(printedDocument())).rejects.toMatchObject(refused);
  await expect(render(printedDocument())).rejects.toMatchObject(refused);
  expect(log).toContain('the thread that draws PDFs has failed');
});

test('a document that takes too long is given up', async () => {
  const render = openPdfThread({ logger, entry: silent, timeoutMs: 50 });
  await expect(render(printedDocument())).rejects.toMatchObject({ id: 'unavailable' });
  expect(log).toContain('a PDF was given up, as it took too long');
});

test('more than may wait are refused at once', async () => {
  const render = openPdfThread({ logger, entry: silent, timeoutMs: 200, mostWaiting: 1 });
  const [first, second] = [render(printedDocument()), render(printedDocument())].map((each) =>
    each.catch(() => 'late'),
  );
  await expect(render(printedDocument())).rejects.toMatchObject({ id: 'unavailable' });
  expect(await Promise.all([first, second])).toEqual(['late', 'late']);
});
