import * as v from 'valibot';
import { openPicklist } from '../open-picklist.ts';

/** Maximum rows of one import call; a longer file needs several. */
export const MAX_IMPORTED_CUSTOMERS = 500;

/** Row of a CSV file: column name → text. 'First Name' and 'first_name' are the same column; others are ignored. */
export const importedCustomerRow = v.record(v.string(), v.pipe(v.string(), v.maxLength(6000)));
export type ImportedCustomerRow = v.InferInput<typeof importedCustomerRow>;

/** Result of one row; the results are in the order in which the rows were sent. */
export const checkedCustomerRow = v.object({
  /** `valid` rows are written unless it is a dry run; `duplicate` ones exist already. */
  status: openPicklist(v.picklist(['valid', 'invalid', 'duplicate'])),
  /** Problems of an invalid row: the field of the customer form and the schema's message. */
  problems: v.array(v.object({ field: v.string(), message: v.string() })),
});
export type CheckedCustomerRow = v.InferOutput<typeof checkedCustomerRow>;
