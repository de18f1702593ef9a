import { expect, test } from 'vitest';
import { findPdfEngineProblem } from '../../platform/pdf/index.ts';
import { pdfCheck } from './pdf-check.ts';

const look = (load?: () => Promise<unknown>) =>
  pdfCheck(async () => findPdfEngineProblem(load)).run({
    settings: {} as never,
    signal: AbortSignal.timeout(1000),
    database: () => Promise.reject(new Error('not asked')),
    now: () => new Date(),
    mailTo: undefined,
  });

test('a machine with the engine makes PDFs', async () => {
  expect(await look()).toEqual({ status: 'ok', message: 'PDFs can be created on this machine.' });
});

test('without a binary for the system the doctor says why, and the rest works', async () => {
  const found = await look(() => Promise.reject(new Error('Cannot find native binding.')));
  expect(found.status).toBe('warning');
  expect(found.message).toContain('Cannot find native binding.');
  expect(found.mend).toContain('Typst has a binary');
});
