import type { Logger } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { redactError } from '../../platform/telemetry/index.ts';

/** Calls the photo store for a request and logs its failure. @throws ApiError `unavailable` */
export async function callPhotoStore<Result>(logger: Logger, operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    logger.error({ error: redactError(error) }, 'the photo store has failed');
    const message = 'Photos are unavailable right now. Please try again.';
    throw new ApiError('unavailable', message, {}, { 'retry-after': '5' });
  }
}
