import { parseArgs } from 'node:util';
import { appNames } from './apps.ts';
import { startDevServers } from './dev-servers.ts';

const usage = `Serves the shell and remotes with hot reload.

  node packages/build/src/dev.ts [--only <remote>]... [--port <port>] [--portal <origin>]

  --only     remotes to build and watch; may be repeated; default all. 'shell' means no remote
  --port     port of the shell, the remotes take the ones after it; default 4400
  --portal   the running portal that answers the API and has the other remotes; default http://localhost:4300`;

try {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      port: { type: 'string', default: '4400' },
      portal: { type: 'string', default: 'http://localhost:4300' },
    },
  });
  const unknown = values.only?.filter((name) => !appNames.some((app) => app === name)) ?? [];
  if (unknown.length > 0) throw new Error(`No app is named ${unknown.join(', ')}.\n\n${usage}`);
  const remotes = appNames.filter((app) => app !== 'shell' && (values.only?.includes(app) ?? true));
  await startDevServers({ remotes, port: Number(values.port), portal: values.portal });
  console.log(`Portal with hot reload: http://localhost:${values.port}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
