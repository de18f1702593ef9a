import { PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useBusinessSettings } from './business-settings.queries.ts';
import { SettingsEditor } from './settings-editor.tsx';
import classes from './business-settings-page.module.css';

const sections = ['Company', 'Appearance', 'Texts', 'Tax', 'Shipping', 'Estimates', 'History'];

/** What a supplier decides about the business: how it looks, what it says and what it charges (BUSINESS-40). */
export default function BusinessSettingsPage() {
  const settings = useBusinessSettings();
  return (
    <>
      <PageHeader
        title="Business Settings"
        subtitle="What was quoted or approved keeps the settings that it was quoted with."
      />
      <nav aria-label="On this page" className={classes.contents}>
        {sections.map((name) => (
          <a key={name} href={`#${name.toLowerCase()}`}>
            {name}
          </a>
        ))}
      </nav>
      <QueryView
        query={settings}
        loading={<TableSkeleton rows={12} />}
        failure="Failed to fetch the business settings."
      >
        {(record) => <SettingsEditor record={record} />}
      </QueryView>
    </>
  );
}
