/** Error of a request that got no response before its deadline. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Limits in milliseconds since the first request. */
export interface HedgeLimits {
  /** Time after which a second request is sent if the first has no response yet. */
  readonly hedgeAfter: number;
  /** Time after which the caller gets a {@link TimeoutError}, even with requests pending. */
  readonly timeout: number;
}

/**
 * Hedged request: sends a second one when the first fails or is slow. The first success wins; a second failure is
 * reported at once. Module imports can neither be aborted nor repeated under the same URL: `isHedge` tells the caller
 * to use a different URL.
 */
export function hedgedRequest<Response>(
  request: (isHedge: boolean) => Promise<Response>,
  { hedgeAfter, timeout }: HedgeLimits,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failures = 0;
    let hasHedged = false;
    const hedgeTimer = setTimeout(hedge, hedgeAfter);
    const timeoutTimer = setTimeout(
      () => settle(() => reject(new TimeoutError(`No response within ${timeout} ms.`))),
      timeout,
    );

    function settle(finish: () => void) {
      clearTimeout(hedgeTimer);
      clearTimeout(timeoutTimer);
      finish();
    }

    function send(isHedge: boolean) {
      request(isHedge).then(
        (response) => settle(() => resolve(response)),
        (error: unknown) => {
          failures += 1;
          if (failures === 2) settle(() => reject(error));
          else hedge();
        },
      );
    }

    function hedge() {
      if (hasHedged) return;
      hasHedged = true;
      clearTimeout(hedgeTimer);
      send(true);
    }

    send(false);
  });
}
