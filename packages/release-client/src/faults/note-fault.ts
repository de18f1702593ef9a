import { shellVersion } from '../versions/composition.ts';
import { faultReports, faultWords } from './fault-reports.ts';

/** Notes that the shell's own code threw, or did not come. */
export const noteShellFault = (error: unknown): void =>
  faultReports.note({ app: 'shell', version: shellVersion(), kind: 'render', ...faultWords(error) });
