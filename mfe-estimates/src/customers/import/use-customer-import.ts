import { useEffect, useMemo, useRef, useState } from 'react';
import { importCustomers, MAX_IMPORTED_CUSTOMERS } from '@tech-portal/contract/customers';
import type { CheckedCustomerRow } from '@tech-portal/contract/customers';
import { useApiMutation } from '@tech-portal/platform/query';
import { findColumns, missingColumns } from './import-columns.ts';
import type { ColumnMap } from './import-columns.ts';
import { withHeader } from './customer-file.ts';
import type { CustomerFile } from './customer-file.ts';
import { batchesOf, isReady, applyCheckResults, createImportLines, markDuplicates } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import type { CustomerValues } from './customer-values.ts';

interface SendLinesInput {
  readonly lines: readonly ImportLine[];
  /** Writes valid lines as customers; false only checks them. */
  readonly write: boolean;
  readonly onBatch: (sent: readonly ImportLine[], checkResults: readonly CheckedCustomerRow[]) => void;
  readonly isStopped: () => boolean;
}

/** Sends lines in batches. A retry is safe even after a lost response, because the server skips existing customers. */
const useSendLines = () =>
  useApiMutation(async ({ lines, write, onBatch, isStopped }: SendLinesInput, send) => {
    for (const batch of batchesOf(lines, MAX_IMPORTED_CUSTOMERS)) {
      if (isStopped()) return;
      const rows = batch.map(({ values }) => ({ ...values }));
      const response = await send(importCustomers, { body: { rows, dry_run: !write } });
      onBatch(batch, response.rows);
    }
  });

type Step = 'file' | 'columns' | 'lines' | 'done';

/** State of an import from file to result. Only {@link importReadyLines} writes. */
export function useCustomerImport() {
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<CustomerFile>();
  const [columns, setColumns] = useState<ColumnMap>({});
  const [checkedLines, setLines] = useState<readonly ImportLine[]>([]);
  const lines = useMemo(() => markDuplicates(checkedLines), [checkedLines]);
  const [progress, setProgress] = useState({ done: 0, total: 0, isWriting: false });
  const stopRequested = useRef(false);
  const sendMutation = useSendLines();
  const isRunning = useRef(false);
  useEffect(
    () => () => {
      // Leaving the page stops the import.
      stopRequested.current = true;
    },
    [],
  );

  const send = (requested: readonly ImportLine[], write: boolean, onEnd?: () => void) => {
    if (requested.length === 0 || isRunning.current) return;
    isRunning.current = true;
    stopRequested.current = false;
    setProgress({ done: 0, total: requested.length, isWriting: write });
    sendMutation.mutate(
      {
        lines: requested,
        write,
        isStopped: () => stopRequested.current,
        onBatch: (sent, checkResults) => {
          setLines((current) => applyCheckResults(current, sent, checkResults, write));
          setProgress((current) => ({ ...current, done: current.done + sent.length }));
        },
      },
      {
        onSuccess: () => {
          if (!stopRequested.current) onEnd?.();
        },
        onSettled: () => {
          isRunning.current = false;
        },
      },
    );
  };

  const check = (chosen: CustomerFile, map: ColumnMap) => {
    const newLines = createImportLines(chosen, map);
    setLines(newLines);
    setStep('lines');
    send(
      newLines.filter(({ status }) => status === 'unchecked'),
      false,
    );
  };

  return {
    step,
    file,
    columns,
    lines,
    progress,
    busy: sendMutation.isPending,
    error: sendMutation.error,
    setColumns,
    /** Accepts a file, and checks its lines at once if the headings are clear. */
    chooseFile(chosen: CustomerFile) {
      const found = findColumns(chosen.header);
      setFile(chosen);
      setColumns(found);
      if (missingColumns(found).length > 0) setStep('columns');
      else check(chosen, found);
    },
    /** Uses a different line as the header and maps the columns again. */
    setHeader(headerIndex: number) {
      if (!file) return;
      const changed = withHeader(file, headerIndex);
      setFile(changed);
      setColumns(findColumns(changed.header));
    },
    /** Returns to the column mapping; discards corrections of single lines. */
    showColumns: () => setStep('columns'),
    checkAll() {
      if (file) check(file, columns);
    },
    /** Checks the remaining lines after a failure or a stop. */
    checkRemaining: () =>
      send(
        lines.filter(({ status }) => status === 'unchecked'),
        false,
      ),
    correctLine(line: number, values: CustomerValues) {
      const corrected = checkedLines.map((each) =>
        each.line === line ? { ...each, values, status: 'unchecked' as const, problems: [] } : each,
      );
      setLines(corrected);
      send(
        corrected.filter((each) => each.line === line),
        false,
      );
    },
    setSkipped: (line: number, skipped: boolean) =>
      setLines((current) => current.map((each) => (each.line === line ? { ...each, skipped } : each))),
    /** Writes the ready lines as customers. */
    importReadyLines: () => send(lines.filter(isReady), true, () => setStep('done')),
    /** Stops after the current batch. */
    stop() {
      stopRequested.current = true;
    },
  };
}

export type CustomerImport = ReturnType<typeof useCustomerImport>;
