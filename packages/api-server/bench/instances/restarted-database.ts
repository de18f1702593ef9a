import { setTimeout as pause } from 'node:timers/promises';
import { startSimulatedUsers } from './simulated-users.ts';
import { formatSeconds, waitAndCompareBooks, keysOfTrue } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const READERS = 10;
const WARM_UP_MS = 4000;
const DOWNTIME_MS = 3000;
const OBSERVE_AFTER_MS = 6000;

/** Restarts PostgreSQL, which closes all connections. */
export const restartedDatabase: Scenario = {
  title: 'PostgreSQL restarted under load',
  async run(deployment) {
    const { postgres, webs, worker } = deployment;
    const processes = [...webs, worker].map((instance) => instance.process);
    const simulatedUsers = startSimulatedUsers(deployment, { readers: READERS });
    await pause(WARM_UP_MS);
    const { traffic } = simulatedUsers;
    const ordersBefore = traffic.transIds.length;
    const stoppedAt = performance.now();
    await postgres.restart(DOWNTIME_MS);
    const restartedAt = performance.now();
    await Promise.all([...webs, worker].map((instance) => instance.isReady()));
    const readyMs = performance.now() - restartedAt;
    const unavailableResponses = traffic.count('503');
    await pause(OBSERVE_AFTER_MS);
    const unavailableAfterRecovery = traffic.count('503') - unavailableResponses;
    await simulatedUsers.stop();
    const { orders, settledMs, problems } = await waitAndCompareBooks(deployment, traffic);
    return {
      report: [
        `away for ${formatSeconds(restartedAt - stoppedAt)}, all processes ready ${formatSeconds(readyMs)} after it was back`,
        `${traffic.requests} requests, of which failed: ${traffic.describeFailures()}`,
        `${unavailableAfterRecovery} of them after that`,
        `${orders} orders = charges, settled within ${formatSeconds(settledMs)}`,
      ].join('; '),
      problems: [
        ...problems,
        ...keysOfTrue({
          'a process ended': processes.some(({ isRunning }) => !isRunning),
          'a 503 without Retry-After': traffic.withoutRetryAfter > 0,
          'a response 500': traffic.count('500') > 0,
          'a broken connection': traffic.count('broken') > 0,
          'somebody was signed out': traffic.count('401') > 0,
          'no request met the outage, so nothing was shown': unavailableResponses === 0,
          'nobody bought anything afterwards': traffic.transIds.length === ordersBefore,
        }),
      ],
    };
  },
};
