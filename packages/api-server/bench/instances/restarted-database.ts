import { setTimeout as pause } from 'node:timers/promises';
import { sendCrowd } from './people.ts';
import { secondsOf, settleBooks, whatIs } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const READERS = 10;
const WARM_MS = 4000;
const DOWN_MS = 3000;
const AFTERWARDS_MS = 6000;

/** Restarts PostgreSQL, which closes all connections. */
export const restartedDatabase: Scenario = {
  title: 'PostgreSQL restarted under load',
  async run(deployment) {
    const { postgres, webs, worker } = deployment;
    const processes = [...webs, worker].map((instance) => instance.process);
    const crowd = sendCrowd(deployment, { readers: READERS });
    await pause(WARM_MS);
    const { traffic } = crowd;
    const ordersBefore = traffic.transIds.length;
    const began = performance.now();
    await postgres.restart(DOWN_MS);
    const back = performance.now();
    await Promise.all([...webs, worker].map((instance) => instance.isReady()));
    const readyMs = performance.now() - back;
    const refused = traffic.count('503');
    await pause(AFTERWARDS_MS);
    const refusedLater = traffic.count('503') - refused;
    await crowd.goHome();
    const { orders, settledMs, wrong } = await settleBooks(deployment, traffic);
    return {
      figures: [
        `away for ${secondsOf(back - began)}, all processes ready ${secondsOf(readyMs)} after it was back`,
        `${traffic.requests} requests, of which failed: ${traffic.describeFailures()}`,
        `${refusedLater} of them after that`,
        `${orders} orders = charges, settled within ${secondsOf(settledMs)}`,
      ].join('; '),
      wrong: [
        ...wrong,
        ...whatIs({
          'a process ended': processes.some(({ isRunning }) => !isRunning),
          'a 503 without Retry-After': traffic.withoutRetryAfter > 0,
          'a response 500': traffic.count('500') > 0,
          'a broken connection': traffic.count('broken') > 0,
          'somebody was signed out': traffic.count('401') > 0,
          'no request met the outage, so nothing was shown': refused === 0,
          'nobody bought anything afterwards': traffic.transIds.length === ordersBefore,
        }),
      ],
    };
  },
};
