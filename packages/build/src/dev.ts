import { parseArgs } from 'node:util';
import { appNames } from './apps.ts';
import { startDevServers } from './dev-servers.ts';
import { readDevOptions } from './dev-options.ts';

try {
  const { values } = parseArgs({
    options: {
      app: { type: 'string', multiple: true },
      others: { type: 'string' },
      api: { type: 'string' },
      port: { type: 'string', default: '4400' },
    },
  });
  const options = readDevOptions(values, appNames);
  await startDevServers(options);
  const { apps, others, api, port } = options;
  console.log(`Portal with hot reload of ${apps.join(', ') || 'the shell'}: http://localhost:${port}`);
  console.log(`Components of packages/ui in all their states: http://localhost:${port}/components`);
  console.log(
    `Other remotes: ${others === 'mock' ? 'mocked' : others}. API: ${api === 'sample' ? 'sample data' : api}.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
