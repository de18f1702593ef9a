import * as v from 'valibot';

const part = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));

/**
 * What a browser gives for a passkey, as JSON (WebAuthn, level 3). What is in it is for the library on the server, which
 * verifies it.
 */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, 'This is not a passkey')),
    rawId: part,
    type: v.literal('public-key'),
    response: v.strictObject({ clientDataJSON: part, ...response }),
    /** The portal asks for no extension. */
    clientExtensionResults: v.strictObject({}),
  });

/** A passkey that was just made. */
export const newPasskey = credential({
  attestationObject: part,
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
});
export type NewPasskey = v.InferOutput<typeof newPasskey>;

/** A challenge that was signed with a passkey. */
export const usedPasskey = credential({
  authenticatorData: part,
  signature: part,
});
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;

/** What a browser is asked for; it goes to the browser's part of the library as it is. */
export const passkeyOptions = v.looseObject({ challenge: v.string() });

/** What its owner calls it. */
export const passkeyName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give it a name'),
  v.maxLength(60, 'At most 60 characters'),
);
