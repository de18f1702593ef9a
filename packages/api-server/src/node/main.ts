import { readSettings } from './environment.ts';
import { startServer } from './start-server.ts';
import { exitWithReason } from './exit-with-reason.ts';

try {
  const server = await startServer(readSettings(process.env));
  console.log(`Tech Portal is at ${server.url}`);

  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal means now.
      if (isStopping) process.exit(1);
      isStopping = true;
      server.stop().then(() => process.exit(0), exitWithReason);
    });
  }
} catch (error) {
  exitWithReason(error);
}
