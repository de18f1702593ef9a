/** No response came before the deadline. */
export class RequestTimeout extends Error {
  override readonly name = 'RequestTimeout';
}

/** Both in milliseconds since the first request. */
export interface HedgeLimits {
  /** After so long without a response a second request joins the first. */
  readonly hedgeAfter: number;
  /** After so long the caller gets a {@link RequestTimeout}, whatever is still under way. */
  readonly timeout: number;
}

/**
 * Requests once, and a second time when the first request fails or stays without a response; the first good response
 * wins, a second failure is reported at once. Module imports can neither be aborted nor repeated under the same URL, hence
 * `isSecond`, upon which the caller uses another.
 */
export function hedgedRequest<Response>(
  request: (isSecond: boolean) => Promise<Response>,
  { hedgeAfter, timeout }: HedgeLimits,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failures = 0;
    let hasHedged = false;
    const hedgeTimer = setTimeout(hedge, hedgeAfter);
    const timeoutTimer = setTimeout(
      () => settle(() => reject(new RequestTimeout(`No response within ${timeout} ms.`))),
      timeout,
    );

    function settle(finish: () => void) {
      clearTimeout(hedgeTimer);
      clearTimeout(timeoutTimer);
      finish();
    }

    function send(isSecond: boolean) {
      request(isSecond).then(
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
