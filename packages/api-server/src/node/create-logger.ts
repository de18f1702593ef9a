import { pino } from 'pino';
import type { Logger, RequestScope } from '../deps.ts';

/** Log lines as JSON on standard output, each with the id of the request that it is about. */
export function createLogger(level: string, requestScope: RequestScope): Logger {
  const mixin = (): object => {
    const { requestId } = requestScope;
    return requestId === undefined ? {} : { requestId };
  };
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, mixin });
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
