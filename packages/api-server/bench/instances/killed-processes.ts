import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../payment-invariants.ts';
import { startSimulatedUsers } from './simulated-users.ts';
import { formatSeconds, waitAndCompareBooks, keysOfTrue } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const KILL_INTERVAL_MS = 5000;

/** Kills both web processes and the worker in turn, each after the previous one has restarted. */
export const killedProcesses: Scenario = {
  title: 'buyers pay while a process is killed (-9) every 5 s',
  async run(deployment, { killSeconds }) {
    const instances = [...deployment.webs, deployment.worker];
    const simulatedUsers = startSimulatedUsers(deployment);
    const endsAt = performance.now() + killSeconds * 1000;
    let kills = 0;
    while (performance.now() < endsAt) {
      const nextKill = pause(KILL_INTERVAL_MS);
      const killedInstance = instances[kills % instances.length];
      killedInstance?.process.kill('SIGKILL');
      await killedInstance?.process.ended;
      await killedInstance?.start();
      kills += 1;
      await nextKill;
    }
    await simulatedUsers.stop();
    await Promise.all(instances.map((instance) => instance.isReady()));
    const { traffic } = simulatedUsers;
    const { orders, settledMs, problems } = await waitAndCompareBooks(deployment, traffic);
    const times = traffic.orderMs.toSorted((one, other) => one - other);
    const figures = [
      `${kills} kills`,
      `${orders} orders = charges`,
      `place-order p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
      `${traffic.requests} requests, of which failed: ${traffic.describeFailures()}`,
      `last payment settled ${formatSeconds(settledMs)} after the last buyer had gone`,
    ];
    return {
      report: figures.join('; '),
      problems: [
        ...problems,
        ...keysOfTrue({
          'nobody bought anything': times.length === 0,
          'somebody was signed out': traffic.count('401') > 0,
          'a response 500': traffic.count('500') > 0,
        }),
      ],
    };
  },
};
