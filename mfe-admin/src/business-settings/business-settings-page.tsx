import { PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useBusinessSettings } from './business-settings.queries.ts';
import { SettingsEditor } from './settings-editor.tsx';

/** Look, texts and charges of the business (BUSINESS-40). */
export default function BusinessSettingsPage() {
  return (
    <>
      <PageHeader title="Business Settings" subtitle="Quotes and approvals keep the settings they were made with." />
      <QueryView
        query={useBusinessSettings()}
        loading={<TableSkeleton rows={12} />}
        failure="Failed to fetch the business settings."
      >
        {(record) => <SettingsEditor record={record} />}
      </QueryView>
    </>
  );
}
