import { importCustomers, MOST_IMPORTED_CUSTOMERS } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import { useApiMutation } from '@tech-portal/platform/query';
import { batchesOf } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';

interface SendLines {
  readonly lines: readonly ImportLine[];
  /** Whether valid lines become customers; otherwise they are only checked. */
  readonly write: boolean;
  /** What the server says of each line of a batch, as soon as it is known. */
  readonly onBatch: (sent: readonly ImportLine[], verdicts: readonly CheckedCustomerRow[]) => void;
  /** Called before each batch. */
  readonly isStopped: () => boolean;
}

/**
 * Sends lines batch after batch. What failed can be sent again: the server leaves out customers it has already, so
 * a response that was lost adds nobody twice.
 */
export const useSendLines = () =>
  useApiMutation(async ({ lines, write, onBatch, isStopped }: SendLines, send) => {
    for (const batch of batchesOf(lines, MOST_IMPORTED_CUSTOMERS)) {
      if (isStopped()) return;
      const rows = batch.map(({ texts }) => ({ ...texts }));
      const response = await send(importCustomers, { body: { rows, dry_run: !write } });
      onBatch(batch, response.rows);
    }
  });
