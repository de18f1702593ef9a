import process from 'node:process';
import { startStandIns } from './start-stand-ins.ts';

const port = Number(process.env['STAND_INS_PORT'] || '4301');
const host = process.env['HOST'] || '127.0.0.1';

try {
  const standIns = await startStandIns({ port, host });
  process.stdout.write(`The stand-ins for card provider and maps are at ${standIns.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void standIns.close().then(() => process.exit(0)));
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The stand-ins cannot start: ${reason}. Choose another port with STAND_INS_PORT.\n`);
  process.exitCode = 1;
}
