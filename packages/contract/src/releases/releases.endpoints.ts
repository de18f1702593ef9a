import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { acknowledgement } from '../wire.ts';

const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));
const versionName = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w.:-]{0,63}$/));

/** POST /api/releases/fault: an app version failed to load or to render for this user. */
export const reportFault = defineEndpoint({
  id: 'reportFault',
  method: 'POST',
  path: '/api/releases/fault',
  summary: 'Reports that a version of an app failed in the browser.',
  access: 'session',
  // Counted by the release guard; no endpoint reads it.
  changes: [],
  body: v.strictObject({
    app: appName,
    version: versionName,
    kind: v.picklist(['load', 'render']),
    message: v.pipe(v.string(), v.maxLength(500)),
  }),
  response: acknowledgement,
});
