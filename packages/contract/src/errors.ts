import * as v from 'valibot';

/** HTTP status of each API error. In a response, programs use the error's id, and users read the message next to it. */
export const errorStatus = {
  invalid_input: 400,
  invalid_json: 400,
  login_failed: 401,
  unauthenticated: 401,
  invalid_token: 401,
  second_factor_required: 401,
  payment_declined: 402,
  forbidden: 403,
  step_up_required: 403,
  second_factor_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  stale_position: 409,
  stale_version: 409,
  total_changed: 409,
  quote_changed: 409,
  approval_ends: 409,
  estimate_closed: 409,
  estimate_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  out_of_stock: 422,
  address_invalid: 422,
  self_or_last_admin: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorId = keyof typeof errorStatus;

export const errorBody = v.looseObject({
  /** Sentence for the user: what failed, with which value, what to do. */
  message: v.string(),
  /** Machine-readable id, a key of {@link errorStatus}. */
  error: v.optional(v.string()),
  /** Set when the session is over: the client logs out and goes to /login. */
  logout: v.optional(v.boolean()),
  /** Set after a timeout on the server: the client shows 'Request timed out!'. */
  timeout: v.optional(v.boolean()),
  /** Field path → message, for `invalid_input`. */
  fields: v.optional(v.record(v.string(), v.string())),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
