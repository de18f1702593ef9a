import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../books.ts';
import { sendCrowd } from './people.ts';
import { secondsOf, settleBooks, whatIs } from './scenario.ts';
import type { Scenario } from './scenario.ts';

const EVERY_MS = 5000;

/** Kills both web processes and the worker in turn, each after the previous one has restarted. */
export const killedProcesses: Scenario = {
  title: 'buyers pay while a process is killed (-9) every 5 s',
  async run(deployment, { killSeconds }) {
    const instances = [...deployment.webs, deployment.worker];
    const crowd = sendCrowd(deployment);
    const until = performance.now() + killSeconds * 1000;
    let kills = 0;
    while (performance.now() < until) {
      const next = pause(EVERY_MS);
      const victim = instances[kills % instances.length];
      victim?.process.kill('SIGKILL');
      await victim?.process.ended;
      await victim?.start();
      kills += 1;
      await next;
    }
    await crowd.goHome();
    await Promise.all(instances.map((instance) => instance.isReady()));
    const { traffic } = crowd;
    const { orders, settledMs, wrong } = await settleBooks(deployment, traffic);
    const times = traffic.orderMs.toSorted((one, other) => one - other);
    const figures = [
      `${kills} kills`,
      `${orders} orders = charges`,
      `place-order p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`,
      `${traffic.requests} requests, of which failed: ${traffic.describeFailures()}`,
      `last payment settled ${secondsOf(settledMs)} after the last buyer had gone`,
    ];
    return {
      figures: figures.join('; '),
      wrong: [
        ...wrong,
        ...whatIs({
          'nobody bought anything': times.length === 0,
          'somebody was signed out': traffic.count('401') > 0,
          'a response 500': traffic.count('500') > 0,
        }),
      ],
    };
  },
};
