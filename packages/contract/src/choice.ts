import * as v from 'valibot';
import { keysOf } from './record-of.ts';

/** Stored values of a choice → labels, in display order. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Optional choice in a form; '' for none. Responses have its value as a string: a newer server may know more values.
 *
 * @example form({ preferred_contact: choice({ email: 'Email', text: 'Text message' }) })
 */
export function choice(choices: Choices) {
  const listed: v.GenericSchema<string> = v.picklist(
    ['', ...keysOf(choices)],
    `Please choose one of: ${Object.values(choices).join(', ')}`,
  );
  return v.optional(listed, '');
}
