import { shellVersion } from '../versions/composition.ts';
import { faultReports, faultWords } from './fault-reports.ts';

/** Records an error or load failure of the shell's own code. */
export const noteShellFault = (error: unknown): void =>
  faultReports.note({ app: 'shell', version: shellVersion(), kind: 'render', ...faultWords(error) });
