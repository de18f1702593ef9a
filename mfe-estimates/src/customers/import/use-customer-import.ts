import { useEffect, useMemo, useRef, useState } from 'react';
import { importCustomers, MOST_IMPORTED_CUSTOMERS } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import { useApiMutation } from '@tech-portal/platform/query';
import { findColumns, missingColumns } from './customer-columns.ts';
import type { ColumnMap } from './customer-columns.ts';
import { withHeader } from './customer-file.ts';
import type { CustomerFile } from './customer-file.ts';
import { batchesOf, isReady, judged, startLines, withRepeated } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import type { CustomerTexts } from './customer-texts.ts';

interface SendLines {
  readonly lines: readonly ImportLine[];
  /** Writes valid lines as customers; false only checks them. */
  readonly write: boolean;
  readonly onBatch: (sent: readonly ImportLine[], verdicts: readonly CheckedCustomerRow[]) => void;
  readonly isStopped: () => boolean;
}

/** Sends lines in batches. A retry is safe even after a lost response, because the server skips existing customers. */
const useSendLines = () =>
  useApiMutation(async ({ lines, write, onBatch, isStopped }: SendLines, send) => {
    for (const batch of batchesOf(lines, MOST_IMPORTED_CUSTOMERS)) {
      if (isStopped()) return;
      const rows = batch.map(({ texts }) => ({ ...texts }));
      const response = await send(importCustomers, { body: { rows, dry_run: !write } });
      onBatch(batch, response.rows);
    }
  });

type Step = 'file' | 'columns' | 'lines' | 'done';

/** State of an import from file to result. Only {@link importReady} writes. */
export function useCustomerImport() {
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<CustomerFile>();
  const [columns, setColumns] = useState<ColumnMap>({});
  const [judgedLines, setLines] = useState<readonly ImportLine[]>([]);
  const lines = useMemo(() => withRepeated(judgedLines), [judgedLines]);
  const [progress, setProgress] = useState({ done: 0, of: 0, writes: false });
  const stopped = useRef(false);
  const sending = useSendLines();
  const running = useRef(false);
  useEffect(
    () => () => {
      // Leaving the page stops the import.
      stopped.current = true;
    },
    [],
  );

  const send = (requested: readonly ImportLine[], write: boolean, onEnd?: () => void) => {
    if (requested.length === 0 || running.current) return;
    running.current = true;
    stopped.current = false;
    setProgress({ done: 0, of: requested.length, writes: write });
    sending.mutate(
      {
        lines: requested,
        write,
        isStopped: () => stopped.current,
        onBatch: (sent, verdicts) => {
          setLines((present) => judged(present, sent, verdicts, write));
          setProgress((present) => ({ ...present, done: present.done + sent.length }));
        },
      },
      {
        onSuccess: () => {
          if (!stopped.current) onEnd?.();
        },
        onSettled: () => {
          running.current = false;
        },
      },
    );
  };

  const check = (chosen: CustomerFile, map: ColumnMap) => {
    const started = startLines(chosen, map);
    setLines(started);
    setStep('lines');
    send(
      started.filter(({ status }) => status === 'unchecked'),
      false,
    );
  };

  return {
    step,
    file,
    columns,
    lines,
    progress,
    busy: sending.isPending,
    error: sending.error,
    setColumns,
    /** Accepts a file, and checks its lines at once if the headings are clear. */
    choose(chosen: CustomerFile) {
      const found = findColumns(chosen.header);
      setFile(chosen);
      setColumns(found);
      if (missingColumns(found).length > 0) setStep('columns');
      else check(chosen, found);
    },
    /** Uses another line as the header and maps the columns again. */
    setHeader(headerAt: number) {
      if (!file) return;
      const changed = withHeader(file, headerAt);
      setFile(changed);
      setColumns(findColumns(changed.header));
    },
    /** Returns to the column mapping; discards corrections of single lines. */
    showColumns: () => setStep('columns'),
    checkAll() {
      if (file) check(file, columns);
    },
    /** Checks the remaining lines after a failure or a stop. */
    checkRest: () =>
      send(
        lines.filter(({ status }) => status === 'unchecked'),
        false,
      ),
    correct(line: number, texts: CustomerTexts) {
      const corrected = judgedLines.map((each) =>
        each.line === line ? { ...each, texts, status: 'unchecked' as const, problems: [] } : each,
      );
      setLines(corrected);
      send(
        corrected.filter((each) => each.line === line),
        false,
      );
    },
    skip: (line: number, skipped: boolean) =>
      setLines((present) => present.map((each) => (each.line === line ? { ...each, skipped } : each))),
    /** Writes the ready lines as customers. */
    importReady: () => send(lines.filter(isReady), true, () => setStep('done')),
    /** Stops after the current batch. */
    stop() {
      stopped.current = true;
    },
  };
}

export type CustomerImport = ReturnType<typeof useCustomerImport>;
