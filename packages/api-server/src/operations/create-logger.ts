import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Logger, RequestScope } from '../platform/deps/index.ts';

/** So many characters wait at most, whatever one turn of the event loop logs. */
const MOST_WAITING = 64 * 1024;

/**
 * Collects the lines of one turn of the event loop and writes them at its end, in one piece: each
 * write is a call of the system. Whatever ends the process writes them first, but for SIGKILL and a crash of the runtime, which
 * cost the lines of that turn.
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

/** Log lines as JSON on standard output, each with the id of the request that it is about. */
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
