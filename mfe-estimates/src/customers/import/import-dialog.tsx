import { useState } from 'react';
import { FormDialog } from '@tech-portal/forms/dialog';
import { ColumnMappingForm } from './column-mapping-form.tsx';
import { FilePicker } from './file-picker.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { useCustomerImport } from './use-customer-import.ts';

interface ImportDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** CSV import of customers: file, ambiguous columns, preview without saving, result. */
export function ImportDialog({ opened, onClose }: ImportDialogProps) {
  const [hasUnsavedWork, setHasUnsavedWork] = useState(false);
  const closeImport = () => {
    setHasUnsavedWork(false);
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={closeImport}
      title="Import Customers"
      size="xl"
      isDirty={hasUnsavedWork}
      question={{
        title: 'Leave the import?',
        confirmLabel: 'Leave',
        children: 'Imported customers stay. To import the rest, choose the file and make your corrections again.',
      }}
    >
      <ImportSteps onUnsavedWorkChange={setHasUnsavedWork} onClose={closeImport} />
    </FormDialog>
  );
}

interface ImportStepsProps {
  /** Reports unsaved work, to ask before closing. */
  onUnsavedWorkChange: (hasUnsavedWork: boolean) => void;
  onClose: () => void;
}

function ImportSteps({ onUnsavedWorkChange, onClose }: ImportStepsProps) {
  const customerImport = useCustomerImport();
  const { step, file, columns, setColumns } = customerImport;
  if (step === 'columns' && file) {
    return (
      <ColumnMappingForm
        file={file}
        columns={columns}
        onHeader={customerImport.setHeader}
        onChange={setColumns}
        onContinue={customerImport.checkAll}
      />
    );
  }
  if (step === 'lines') return <ImportPreview customerImport={customerImport} />;
  if (step === 'done' && file) {
    return (
      <ImportResult
        file={file}
        lines={customerImport.lines}
        onClose={() => {
          onUnsavedWorkChange(false);
          onClose();
        }}
      />
    );
  }
  return (
    <FilePicker
      onChoose={(chosen) => {
        onUnsavedWorkChange(true);
        customerImport.chooseFile(chosen);
      }}
    />
  );
}
