import * as v from 'valibot';

/**
 * What became of an approval email: it is about to go out, could not go out so far and is tried again, is with the mail
 * server, or was given up.
 */
export const emailState = v.picklist(['waiting', 'delayed', 'sent', 'failed']);
export type EmailState = v.InferOutput<typeof emailState>;
