import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Logger, RequestScope } from '../platform/deps/index.ts';

/** Maximum buffered characters, regardless of how much one event loop turn logs. */
const MOST_WAITING = 64 * 1024;

/**
 * Buffers the lines of one event loop turn and writes them in one system call. Every process exit flushes the buffer,
 * except SIGKILL and a crash of the runtime, which lose the lines of that turn.
 */
function inTurns(destination: DestinationStream): DestinationStream {
  let waiting = '';
  const write = (): void => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', write);
  return {
    write(line) {
      if (waiting === '') setImmediate(write);
      waiting += line;
      if (waiting.length >= MOST_WAITING) write();
    },
  };
}

/** Creates a logger for JSON lines on standard output, each with its request id. */
export function createLogger(
  level: string,
  requestScope: RequestScope,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  const mixin = (): object => {
    const { requestId } = requestScope;
    return requestId === undefined ? {} : { requestId };
  };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin };
  const log = pino(options, inTurns(destination));
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
