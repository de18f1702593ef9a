import { EmptyState, PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { PORTAL_NAME, useBusiness } from '../../business/business.store.ts';
import { useBusinessTexts } from './business-texts.queries.ts';
import { TextSections } from './text-sections.tsx';

/** Privacy policy of the business. Linked only if the business has one. */
export function PrivacyPage() {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const texts = useBusinessTexts(true);
  return (
    <QueryView
      query={texts}
      loading={<TableSkeleton />}
      failure="Failed to fetch the privacy text."
      empty={({ privacy }) =>
        privacy.length === 0 && (
          <>
            <PageHeader title="Privacy" />
            <EmptyState title={`${name} has not published a privacy text.`} />
          </>
        )
      }
    >
      {({ privacy }) => <TextSections title="Privacy" subtitle={`How ${name} uses your data.`} sections={privacy} />}
    </QueryView>
  );
}
