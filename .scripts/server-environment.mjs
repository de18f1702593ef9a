import { at } from './repository.mjs';
import { toolEnvironment } from './process.mjs';

/** Variables of the server, with the defaults for a local machine. */
export const serverEnvironment = (extra = {}) =>
  toolEnvironment({
    HOST: '127.0.0.1',
    PORT: '4300',
    DATA_DIR: at('.data'),
    PORTAL_DIR: at('.release'),
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
    ...extra,
  });
