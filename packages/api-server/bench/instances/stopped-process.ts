import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../src/platform/db/database.ts';
import type { Deployment, Instance } from './deployment.ts';
import { sendCrowd } from './people.ts';
import { secondsOf, settleBooks, whatIs } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { startSilentMailServer } from './silent-mail-server.ts';

const READERS = 10;
const WARM_MS = 4000;
const AFTERWARDS_MS = 3000;
const GOAL_MS = 15_000;
/** Nothing listens on this port. */
const NO_MAIL_SERVER = 'smtp://127.0.0.1:1';

interface Stopped {
  readonly code: number | string;
  readonly ms: number;
}

async function stop({ process }: Instance): Promise<Stopped> {
  const began = performance.now();
  process.kill('SIGTERM');
  return { code: await process.ended, ms: performance.now() - began };
}

/** Number of requests that nginx retried on a second process. */
async function countPassedOn({ accessLog }: Deployment): Promise<number> {
  const lines = (await readFile(accessLog, 'utf8')).split('\n');
  return lines.filter((line) => /" \d{3} \d+ [\d.]+ [\d.-]+, /.test(line)).length;
}

async function waitingEmails({ db }: Deployment): Promise<number> {
  const rows = await selectRows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from emails where sent is null and failed is null and cancelled is null`,
  );
  return rows[0]?.waiting ?? 0;
}

async function restartWorker({ worker }: Deployment, settings: Record<string, string> = {}): Promise<Stopped> {
  const stopped = await stop(worker);
  await worker.start(settings);
  return stopped;
}

/** Stops a web process under load without a mail server, and the worker with a silent one. */
export const stoppedProcess: Scenario = {
  title: 'SIGTERM under load',
  async run(deployment) {
    await restartWorker(deployment, { SMTP_URL: NO_MAIL_SERVER });
    const passedOnBefore = await countPassedOn(deployment);
    const crowd = sendCrowd(deployment, { readers: READERS });
    await pause(WARM_MS);
    const [web] = deployment.webs;
    const web1 = await stop(web);
    await pause(AFTERWARDS_MS);
    await crowd.goHome();
    const { traffic } = crowd;
    const passedOn = (await countPassedOn(deployment)) - passedOnBefore;
    const waiting = await waitingEmails(deployment);
    await web.start();
    await web.isReady();

    const silent = await startSilentMailServer();
    const withoutMail = await restartWorker(deployment, { SMTP_URL: silent.url });
    await silent.isWaitedFor;
    const withSilentMail = await restartWorker(deployment);
    silent.close();
    const { wrong } = await settleBooks(deployment, traffic);
    const stops = {
      'web process': web1,
      'worker without mail server': withoutMail,
      'worker with a silent one': withSilentMail,
    };
    const rows = Object.entries(stops);
    const lost = traffic.count('broken') + traffic.count('5');
    return {
      figures: [
        rows.map(([what, { ms }]) => `${what} ended after ${secondsOf(ms)}`).join(', '),
        `of ${traffic.requests} requests lost: ${lost}`,
        `given to the other process by nginx: ${passedOn}`,
        `emails waiting: ${waiting}`,
      ].join('; '),
      wrong: [
        ...wrong,
        ...rows.flatMap(([what, { ms, code }]) =>
          whatIs({
            [`${what} took longer than ${secondsOf(GOAL_MS)}`]: ms > GOAL_MS,
            [`${what} ended with ${code}`]: code !== 0,
          }),
        ),
        ...whatIs({
          [`requests were lost: ${traffic.describeFailures()}`]: lost > 0,
          'somebody was signed out': traffic.count('401') > 0,
          'no email was waiting, so nothing was shown': waiting === 0,
        }),
      ],
    };
  },
};
