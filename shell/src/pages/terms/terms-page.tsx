import { createDefaultSettings } from '@tech-portal/domain';
import { QueryView, TableSkeleton } from '@tech-portal/ui';
import { PORTAL_NAME, useBusiness } from '../../business/business.store.ts';
import { useBusinessTexts } from './business-texts.queries.ts';
import { TextSections } from './text-sections.tsx';

/** Shipping, returns, warranties and disclaimer (TERMS-1), or the business's own terms. */
export function TermsPage() {
  const { version, company_name: name = PORTAL_NAME } = useBusiness();
  // Version 0 means default settings, whose texts need no request.
  const isStandard = version === 0;
  const texts = useBusinessTexts(!isStandard);
  const page = { title: 'Terms and Conditions', subtitle: `They apply to every order placed through ${name}.` };
  if (isStandard) return <TextSections {...page} sections={createDefaultSettings().terms} />;
  return (
    <QueryView query={texts} loading={<TableSkeleton />} failure="Failed to fetch the terms.">
      {({ terms }) => <TextSections {...page} sections={terms} />}
    </QueryView>
  );
}
