import { shellVersion } from '../versions/composition.ts';
import { faultReports, faultDetails } from './fault-reports.ts';

/** Records an error or load failure of the shell's own code. */
export const recordShellFault = (error: unknown): void =>
  faultReports.record({ app: 'shell', version: shellVersion(), kind: 'render', ...faultDetails(error) });
