import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { email } from '@tech-portal/contract/address';
import * as v from 'valibot';
import { runDoctor } from '../doctor/run-doctor.ts';
import type { DoctorReport } from '../doctor/run-doctor.ts';
import type { PortalTools } from './portal-tools.ts';
import { requireNamedDatabase } from './with-installation.ts';

const statusMarks = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ', skipped: '-       ' } as const;
const INDENT = ' '.repeat(22);

function parseEmail(text: string): string {
  const parsed = v.safeParse(email, text);
  if (!parsed.success) throw new InvalidArgumentError('It must be an email address.');
  return parsed.output;
}

function presentReport({ findings }: DoctorReport): string {
  const lines = findings.map(({ name, status, message, mend }) => {
    const indentedMessage = message.replaceAll('\n', `\n${INDENT}`);
    return `${statusMarks[status]}${name.padEnd(14)}${indentedMessage}${mend === undefined ? '' : `\n${INDENT}→ ${mend}`}`;
  });
  const count = (status: string): number => findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n${count('failed')} failed, ${count('warning')} warnings, ${count('skipped')} skipped`;
}

export function addDoctorCommand(program: Command, tools: PortalTools): void {
  program
    .command('doctor')
    .description('Check whether this installation has everything it needs. The exit code is 1 if a check fails.')
    .option('--mail-to <address>', 'also send a test email', parseEmail)
    .option('--json', 'print the findings as JSON')
    .action(async ({ mailTo, json }: { mailTo?: string; json?: boolean }) => {
      requireNamedDatabase(tools);
      const { environment, print, setExitCode } = tools;
      const report = await runDoctor(environment, { mailTo });
      print(json ? JSON.stringify(report, null, 2) : presentReport(report));
      if (report.status === 'failed') setExitCode(1);
    });
}
