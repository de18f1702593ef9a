import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/platform/db/database.ts';
import type { Deployment, Instance } from './deployment.ts';
import { startSimulatedUsers } from './simulated-users.ts';
import { formatSeconds, waitAndCompareBooks, keysOfTrue } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { startSilentMailServer } from './silent-mail-server.ts';

const READERS = 10;
const WARM_UP_MS = 4000;
const OBSERVE_AFTER_MS = 3000;
const MAX_STOP_MS = 15_000;
/** Nothing listens on this port. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

interface StopResult {
  readonly code: number | string;
  readonly ms: number;
}

async function stopInstance({ process }: Instance): Promise<StopResult> {
  const startedAt = performance.now();
  process.kill('SIGTERM');
  return { code: await process.ended, ms: performance.now() - startedAt };
}

/** Number of requests that nginx retried on a second process. */
async function countRetriedByNginx({ accessLog }: Deployment): Promise<number> {
  const lines = (await readFile(accessLog, 'utf8')).split('\n');
  return lines.filter((line) => /" \d{3} \d+ [\d.]+ [\d.-]+, /.test(line)).length;
}

async function countWaitingEmails({ db }: Deployment): Promise<number> {
  const rows = await selectRows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from emails where sent is null and failed is null and cancelled is null`,
  );
  return rows[0]?.waiting ?? 0;
}

async function restartWorker({ worker }: Deployment, settings: Record<string, string> = {}): Promise<StopResult> {
  const stopResult = await stopInstance(worker);
  await worker.start(settings);
  return stopResult;
}

/** Stops a web process under load while no mail server is reachable, and the worker while its mail server is silent. */
export const stoppedProcess: Scenario = {
  title: 'SIGTERM under load',
  async run(deployment) {
    await restartWorker(deployment, { SMTP_URL: NO_MAIL_SERVER });
    const retriedBefore = await countRetriedByNginx(deployment);
    const simulatedUsers = startSimulatedUsers(deployment, { readers: READERS });
    await pause(WARM_UP_MS);
    const [web] = deployment.webs;
    const stoppedWeb = await stopInstance(web);
    await pause(OBSERVE_AFTER_MS);
    await simulatedUsers.stop();
    const { traffic } = simulatedUsers;
    const retried = (await countRetriedByNginx(deployment)) - retriedBefore;
    const waiting = await countWaitingEmails(deployment);
    await web.start();
    await web.isReady();

    const silentMailServer = await startSilentMailServer();
    const withoutMail = await restartWorker(deployment, { SMTP_URL: silentMailServer.url });
    await silentMailServer.clientConnected;
    const withSilentMail = await restartWorker(deployment);
    silentMailServer.close();
    const { problems } = await waitAndCompareBooks(deployment, traffic);
    const stopResults = {
      'web process': stoppedWeb,
      'worker without mail server': withoutMail,
      'worker with a silent one': withSilentMail,
    };
    const rows = Object.entries(stopResults);
    const lostRequests = traffic.count('broken') + traffic.count('5');
    return {
      report: [
        rows.map(([label, { ms }]) => `${label} ended after ${formatSeconds(ms)}`).join(', '),
        `of ${traffic.requests} requests lost: ${lostRequests}`,
        `given to the other process by nginx: ${retried}`,
        `emails waiting: ${waiting}`,
      ].join('; '),
      problems: [
        ...problems,
        ...rows.flatMap(([label, { ms, code }]) =>
          keysOfTrue({
            [`${label} took longer than ${formatSeconds(MAX_STOP_MS)}`]: ms > MAX_STOP_MS,
            [`${label} ended with ${code}`]: code !== 0,
          }),
        ),
        ...keysOfTrue({
          [`requests were lost: ${traffic.describeFailures()}`]: lostRequests > 0,
          'somebody was signed out': traffic.count('401') > 0,
          'no email was waiting, so nothing was shown': waiting === 0,
        }),
      ],
    };
  },
};
