import { afterEach, expect, test } from 'vitest';
import { documentRows, printedDocument } from '../../testing/printed-document-fixture.ts';
import type { PrintedDocument } from './printed-document.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openPdfThread } from './open-pdf-thread.ts';

const log: string[] = [];
const note = (_fields: unknown, message: string): void => void log.push(message);
const logger = { info: note, warn: note, error: note };
/** Exits on the first message. */
const failing = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{throw new Error("fatal")})',
);
/** Receives messages and never responds. */
const silent = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{})',
);

/** Simulates a system without the Typst binary. */
const missing = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ i }) => parentPort.postMessage({ t: 's', i, r: { missing: 'Cannot find native binding' } }));
  `)}`,
);

afterEach(() => void log.splice(0));

test('a document is drawn in another thread, and so is the next', async () => {
  const render = openPdfThread({ logger });
  expect((await readPdf(await render(printedDocument(), {}))).text).toContain('Invoice 21');
  const both = await Promise.all([render(printedDocument({ title: 'Invoice 22' }), {}), render(printedDocument(), {})]);
  expect((await readPdf(both[0])).title).toBe('Invoice 22');
});

test('a thread that dies refuses what waits for it, and the next document tries another one', async () => {
  const render = openPdfThread({ logger, entry: failing });
  const refused = { status: 503, id: 'unavailable' };
  await expect(render(printedDocument(), {})).rejects.toMatchObject(refused);
  await expect(render(printedDocument(), {})).rejects.toMatchObject(refused);
  expect(log).toContain('the thread that makes PDFs has failed');
});

test('a document that takes too long is given up', async () => {
  const render = openPdfThread({ logger, entry: silent, timeoutMs: 50 });
  await expect(render(printedDocument(), {})).rejects.toMatchObject({ id: 'unavailable' });
  expect(log).toContain('a PDF was abandoned because it took too long');
});

test('a document is given up in time also where native code keeps its thread busy', async () => {
  const busy = new URL(
    'data:text/javascript,import{parentPort}from"node:worker_threads";import{execSync}from"node:child_process";parentPort.on("message",()=>{execSync("sleep 5")})',
  );
  const render = openPdfThread({ logger, entry: busy, timeoutMs: 500 });
  const began = performance.now();
  await expect(render(printedDocument(), {})).rejects.toMatchObject({ id: 'unavailable' });
  expect(performance.now() - began).toBeLessThan(4000);
});

test('without a binary for the system, PDFs alone are refused, which is logged with the reason', async () => {
  const render = openPdfThread({ logger, entry: missing });
  await expect(render(printedDocument(), {})).rejects.toMatchObject({
    id: 'unavailable',
    message: expect.stringContaining('no PDF engine'),
  });
  expect(log).toEqual(['there is no PDF engine for this system']);
});

test('four documents at once are made one after the other, each its own', async () => {
  const render = openPdfThread({ logger });
  const titles = ['Invoice 1', 'Invoice 2', 'Invoice 3', 'Invoice 4'];
  const files = await Promise.all(titles.map((title) => render(printedDocument({ title }), {})));
  expect(await Promise.all(files.map(async (file) => (await readPdf(file)).title))).toEqual(titles);
});

test('more than may wait are refused at once', async () => {
  const render = openPdfThread({ logger, entry: silent, timeoutMs: 200, maxWaiting: 1 });
  const [first, second] = [render(printedDocument(), {}), render(printedDocument(), {})].map((each) =>
    each.catch(() => 'late'),
  );
  await expect(render(printedDocument(), {})).rejects.toMatchObject({ id: 'unavailable' });
  expect(await Promise.all([first, second])).toEqual(['late', 'late']);
});

const large = () => printedDocument({ rows: documentRows(500) });

test("twelve large documents of one account do not keep another account's small ones waiting", async () => {
  const render = openPdfThread({ logger, timeoutMs: 120_000 });
  const done: string[] = [];
  const draw = async (owner: string, document: PrintedDocument) => {
    await render(document, { owner });
    done.push(owner);
  };
  const all = Array.from({ length: 12 }, () => draw('large', large()));
  await Promise.all([draw('small', printedDocument()), draw('small', printedDocument())]);
  expect(done).toEqual(['large', 'small', 'large', 'small']);
  await Promise.all(all);
}, 240_000);

test('documents that nobody waits for any more are not drawn, and the one that is ends at once', async () => {
  const render = openPdfThread({ logger, entry: silent });
  const leaving = new AbortController();
  const left = Array.from({ length: 12 }, () => render(large(), { owner: 'large', signal: leaving.signal }));
  // Its turn comes once the other documents are aborted, but its thread never responds.
  const small = render(printedDocument(), { owner: 'small', signal: AbortSignal.timeout(50) }).catch(String);
  leaving.abort(new Error('left'));
  const outcomes = await Promise.allSettled(left);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual(
    Array.from({ length: 12 }, () => 'Error: left'),
  );
  expect(await small).toContain('timeout');
  expect(log).toEqual([]);
});
