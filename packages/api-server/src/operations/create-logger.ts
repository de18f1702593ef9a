import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Logger, RequestScope } from '../platform/deps/index.ts';

/** Maximum buffered characters, regardless of how much one event loop turn logs. */
const MAX_BUFFERED_CHARACTERS = 64 * 1024;

/**
 * Buffers the lines of one event loop turn and writes them in one system call. Every process exit flushes the buffer,
 * except SIGKILL and a crash of the runtime, which lose the lines of that turn.
 */
function bufferPerTurn(destination: DestinationStream): DestinationStream {
  let buffer = '';
  const write = (): void => {
    const lines = buffer;
    buffer = '';
    if (lines !== '') destination.write(lines);
  };
  process.on('exit', write);
  return {
    write(line) {
      if (buffer === '') setImmediate(write);
      buffer += line;
      if (buffer.length >= MAX_BUFFERED_CHARACTERS) write();
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
  const log = pino(options, bufferPerTurn(destination));
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
