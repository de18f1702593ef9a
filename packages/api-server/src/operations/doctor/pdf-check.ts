import { findPdfEngineProblem } from '../../platform/pdf/index.ts';
import { ok, warning } from './check.ts';
import type { Check } from './check.ts';

/** Checks that PDFs can be rendered: the engine is a binary that not every system has. */
export const pdfCheck = (problem: () => Promise<string | undefined> = findPdfEngineProblem): Check => ({
  name: 'pdf',
  variables: [],
  async run() {
    const reason = await problem();
    if (reason === undefined) return ok('PDFs can be created on this machine.');
    return warning(
      `PDFs cannot be created on this machine, so emails are sent without them: ${reason}`,
      'Install the packages on this very system, optional ones included, or use one that Typst has a binary for.',
    );
  },
});
