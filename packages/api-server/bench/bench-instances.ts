import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bigFeed } from './instances/big-feed.ts';
import { withDeployment } from './instances/deployment.ts';
import { killedProcesses } from './instances/killed-processes.ts';
import { restartedDatabase } from './instances/restarted-database.ts';
import { isBundled } from './server-program.ts';
import { sharedLimits } from './instances/shared-limits.ts';
import { stoppedProcess } from './instances/stopped-process.ts';

const scenarios = [killedProcesses, sharedLimits, bigFeed, stoppedProcess, restartedDatabase];

const usage = `Usage: bench:instances [--only 1,4] [--kill-seconds 60] [--changed 50000] [--hold-seconds 20] [--products 60000] [--buyers 20] [--port 7350]

Two web processes and a worker on a PostgreSQL of their own, behind the real nginx. Ends with an exit code other than 0
when something is seen that must never be.

${scenarios.map(({ title }, index) => `${index + 1}. ${title}`).join('\n')}`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    'kill-seconds': { type: 'string', default: '60' },
    changed: { type: 'string', default: '50000' },
    'hold-seconds': { type: 'string', default: '20' },
    products: { type: 'string', default: '60000' },
    buyers: { type: 'string', default: '20' },
    port: { type: 'string', default: '7350' },
    help: { type: 'boolean', default: false },
  },
});

const options = {
  killSeconds: Number(values['kill-seconds']),
  minTransactionSeconds: Number(values['hold-seconds']),
};
const selected = values.only === '' ? undefined : new Set(values.only.split(',').map(Number));

if (values.help) console.log(usage);
else {
  console.log(
    `${isBundled ? 'The bundle of production' : 'Sources, as there is no bundle'}; ${values.buyers} buyers\n`,
  );
  const size = {
    productCount: Number(values.products),
    buyers: Number(values.buyers),
    changed: Number(values.changed),
  };
  await withDeployment({ port: Number(values.port), ...size }, async (deployment) => {
    for (const [index, { title, run }] of scenarios.entries()) {
      if (selected && !selected.has(index + 1)) continue;
      const loadBefore = loadavg()[0]?.toFixed(1);
      const { report, problems } = await run(deployment, options);
      console.log(
        `${problems.length === 0 ? '✓' : '✗'} ${index + 1}. ${title} (load before: ${loadBefore}): ${report}`,
      );
      for (const violation of problems) console.error(`  must never be: ${violation}`);
      if (problems.length > 0) process.exitCode = 1;
    }
  });
}
