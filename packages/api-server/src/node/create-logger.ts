import { pino } from 'pino';
import type { Logger } from '../deps.ts';

/** Log lines as JSON on standard output. */
export function createLogger(level: string): Logger {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error: (fields, message) => log.error(fields, message),
  };
}
