import process from 'node:process';
import { startFakes } from './start-fakes.ts';

const port = Number(process.env['FAKES_PORT'] || '4301');
const host = process.env['HOST'] || '127.0.0.1';

try {
  const fakes = await startFakes({ port, host });
  process.stdout.write(`The fakes for card provider and maps are at ${fakes.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void fakes.close().then(() => process.exit(0)));
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The fakes cannot start: ${reason}. Choose another port with FAKES_PORT.\n`);
  process.exitCode = 1;
}
