import { useState } from 'react';
import { FormDialog } from '@tech-portal/forms/dialog';
import { ColumnChoice } from './column-choice.tsx';
import { FileChoice } from './file-choice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useCustomerImport } from './use-customer-import.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** CSV import of customers: file, ambiguous columns, preview without saving, result. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [working, setWorking] = useState(false);
  const leave = () => {
    setWorking(false);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={leave}
      title="Import Customers"
      size="xl"
      isDirty={working}
      question={{
        title: 'Leave the import?',
        confirmLabel: 'Leave',
        children: 'Imported customers stay. To import the rest, choose the file and make your corrections again.',
      }}
    >
      <ImportSteps onWork={setWorking} onClose={leave} />
    </FormDialog>
  );
}

interface ImportStepsProps {
  /** Reports unsaved work, to ask before closing. */
  onWork: (working: boolean) => void;
  onClose: () => void;
}

function ImportSteps({ onWork, onClose }: ImportStepsProps) {
  const work = useCustomerImport();
  const { step, file, columns, setColumns } = work;
  if (step === 'columns' && file) {
    return (
      <ColumnChoice
        file={file}
        columns={columns}
        onHeader={work.setHeader}
        onChange={setColumns}
        onContinue={work.checkAll}
      />
    );
  }
  if (step === 'lines') return <ImportPreview work={work} />;
  if (step === 'done' && file) {
    return (
      <ImportResult
        file={file}
        lines={work.lines}
        onClose={() => {
          onWork(false);
          onClose();
        }}
      />
    );
  }
  return (
    <FileChoice
      onChoose={(chosen) => {
        onWork(true);
        work.choose(chosen);
      }}
    />
  );
}
