import { setTimeout as pause } from 'node:timers/promises';
import { inspectSettings } from '../environment.ts';
import type { InspectedSettings } from '../environment.ts';
import { addressChecks } from './address-checks.ts';
import { businessCheck } from './business-check.ts';
import { cardCheck } from './card-check.ts';
import { codeOf, failed, isNotMigrated, NoDatabaseError, ok, skipped } from './check.ts';
import type { Check, CheckContext, Finding, FindingStatus } from './check.ts';
import { contentChecks } from './content-checks.ts';
import { databaseChecks } from './database-checks.ts';
import { createDoctorDatabase } from './doctor-database.ts';
import { feedChecks } from './feed-checks.ts';
import { redactSecrets } from './redact-secrets.ts';
import { machineChecks } from './machine-checks.ts';
import { mailCheck } from './mail-check.ts';
import { mapsCheck } from './maps-check.ts';
import { pdfCheck } from './pdf-check.ts';
import { photoCheck } from './photo-check.ts';
import { releasesCheck } from './releases-check.ts';
import { webhooksCheck } from './webhooks-check.ts';
import { secondFactorCheck } from './second-factor-check.ts';

const CHECK_TIMEOUT_MS = 15_000;

const allChecks: readonly Check[] = [
  ...databaseChecks,
  ...contentChecks,
  webhooksCheck,
  businessCheck,
  ...feedChecks,
  photoCheck(),
  pdfCheck(),
  releasesCheck,
  secondFactorCheck,
  mailCheck,
  cardCheck,
  mapsCheck(),
  ...addressChecks,
  ...machineChecks,
];

type NamedFinding = Finding & { readonly name: string };

export interface DoctorReport {
  readonly status: Exclude<FindingStatus, 'skipped'>;
  readonly findings: readonly NamedFinding[];
}

function checkSettings({ settings, problems }: InspectedSettings): Finding {
  if (problems.length === 0) {
    const isRehearsal = settings.NODE_ENV === 'production' && settings.REHEARSAL === '1';
    const rehearsalNote = ' This is a rehearsal: production mode with the fake card provider, so no money moves.';
    return ok(`The variables are complete, as far as the server can tell.${isRehearsal ? rehearsalNote : ''}`);
  }
  return failed(
    problems.map(({ message }) => message).join('\n'),
    'Set them for every process as described in .docs/configuration.md, and restart the processes.',
  );
}

async function runWithTimeout(
  check: Check,
  context: Omit<CheckContext, 'signal'>,
  timeoutMs: number,
): Promise<Finding> {
  const finished = new AbortController();
  const signal = AbortSignal.any([finished.signal, AbortSignal.timeout(timeoutMs)]);
  const timeout = pause(timeoutMs, undefined, { signal: finished.signal }).then(
    () =>
      failed(
        `There was no result within ${timeoutMs / 1000} seconds.`,
        'Something along the way does not respond, usually a firewall.',
      ),
    () => skipped(''),
  );
  try {
    return await Promise.race([check.run({ ...context, signal }), timeout]);
  } finally {
    finished.abort();
  }
}

/**
 * Runs all checks concurrently, each with its own timeout. They are read-only, except for a token in the database that
 * authorizes the doctor at the server, and a test file that is deleted immediately.
 *
 * @param checks Replaces the checks in tests.
 */
export async function runDoctor(
  variables: NodeJS.ProcessEnv,
  {
    mailTo,
    now = () => new Date(),
    timeoutMs = CHECK_TIMEOUT_MS,
    checks = allChecks,
  }: { mailTo?: string | undefined; now?: () => Date; timeoutMs?: number; checks?: readonly Check[] } = {},
): Promise<DoctorReport> {
  const { settings, problems } = inspectSettings(variables);
  const invalidVariables = new Set(problems.flatMap((problem) => problem.variables));
  const db = createDoctorDatabase(settings, timeoutMs);
  const redact = redactSecrets(variables);

  async function runCheck(check: Check): Promise<Finding> {
    const invalid = check.variables.filter((name) => invalidVariables.has(name));
    if (invalid.length > 0) return skipped(`Skipped: correct ${invalid.join(', ')} first.`);
    try {
      return await runWithTimeout(check, { settings, mailTo, now, database: db.open }, timeoutMs);
    } catch (error) {
      if (error instanceof NoDatabaseError) {
        return check.name === 'database'
          ? failed(
              db.problem ?? 'There is no database.',
              settings.DATABASE_URL
                ? 'Check that it is running, and that DATABASE_URL is correct: host, port, name, role and password.'
                : 'Start the portal, which creates it, or set DATABASE_URL to a PostgreSQL database.',
            )
          : skipped('Skipped: it needs the database.');
      }
      if (isNotMigrated(error)) return skipped('Skipped: it needs the migrations.');
      return failed(
        `The check could not run (${codeOf(error)}).`,
        'Run it again. If it fails again, report it as a defect of the portal.',
      );
    }
  }

  try {
    const results = await Promise.all(checks.map(async (check) => ({ name: check.name, ...(await runCheck(check)) })));
    const findings = [{ name: 'settings', ...checkSettings({ settings, problems }) }, ...results].map((finding) => ({
      ...finding,
      message: redact(finding.message),
      ...(finding.mend !== undefined && { mend: redact(finding.mend) }),
    }));
    const statuses = new Set(findings.map(({ status }) => status));
    return { status: statuses.has('failed') ? 'failed' : statuses.has('warning') ? 'warning' : 'ok', findings };
  } finally {
    await db.close();
  }
}
