import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { lazyComponent } from '@tech-portal/platform';
import { Link, useSearchParams } from '@tech-portal/platform/router';
import { Alert, ErrorState, TableSkeleton, VisuallyHidden } from '@tech-portal/ui';
import { useCallback, useState } from 'react';
import type { SettingsRecord } from './business-settings.queries.ts';
import { CompanySection } from './sections/company-section.tsx';
import { EmailsSection } from './sections/emails-section.tsx';
import { EstimatesSection } from './sections/estimates-section.tsx';
import { RewardsSection } from './sections/rewards-section.tsx';
import type { SectionProps } from './sections/settings-section.tsx';
import { TaxSection } from './sections/tax-section.tsx';
import classes from './settings-editor.module.css';

const SettingsHistory = lazyComponent(async () => (await import('./history/settings-history.tsx')).SettingsHistory, {
  loading: () => <TableSkeleton rows={3} />,
  failed: (retry) => <ErrorState message="The history could not be loaded." onRetry={retry} />,
});

const lazySection = {
  loading: () => <TableSkeleton rows={3} />,
  failed: (retry: () => void) => <ErrorState message="This section could not be loaded." onRetry={retry} />,
};
const TermsSection = lazyComponent(
  async () => (await import('./sections/texts-section.tsx')).TermsSection,
  lazySection,
);
const PrivacySection = lazyComponent(
  async () => (await import('./sections/texts-section.tsx')).PrivacySection,
  lazySection,
);
const ShippingSection = lazyComponent(
  async () => (await import('./sections/shipping-section.tsx')).ShippingSection,
  lazySection,
);

const sections = {
  Company: CompanySection,
  Emails: EmailsSection,
  Rewards: RewardsSection,
  Terms: TermsSection,
  Privacy: PrivacySection,
  Tax: TaxSection,
  Shipping: ShippingSection,
  Estimates: EstimatesSection,
};
type SectionName = keyof typeof sections;
const sectionNames = Object.keys(sections) as SectionName[];
const parameterOf = (name: string): string => name.toLowerCase();

interface OpenedSectionProps extends Omit<SectionProps, 'onUnsaved'> {
  readonly name: SectionName;
  readonly onUnsaved: (name: SectionName, isUnsaved: boolean) => void;
}

function OpenedSection({ name, onUnsaved, ...props }: OpenedSectionProps) {
  const Section = sections[name];
  return <Section {...props} onUnsaved={useCallback((isUnsaved) => onUnsaved(name, isUnsaved), [name, onUnsaved])} />;
}

export function SettingsEditor({ record }: { readonly record: SettingsRecord }) {
  const [searchParams] = useSearchParams();
  const section = searchParams.get('section');
  const isHistory = section === parameterOf('History');
  const current = sectionNames.find((name) => parameterOf(name) === section) ?? 'Company';
  // Opened sections stay mounted, to preserve their input.
  const [opened, setOpened] = useState<readonly SectionName[]>([]);
  if (!isHistory && !opened.includes(current)) setOpened([...opened, current]);
  const [unsavedSections, setUnsavedSections] = useState<readonly SectionName[]>([]);
  const onUnsaved = useCallback((name: SectionName, isUnsaved: boolean) => {
    setUnsavedSections((previous) => [...previous.filter((other) => other !== name), ...(isUnsaved ? [name] : [])]);
  }, []);
  return (
    <div className={classes.page}>
      <nav aria-label="Sections" className={classes.contents}>
        {[...sectionNames, 'History' as const].map((name) => (
          <Link
            key={name}
            to={`?section=${parameterOf(name)}`}
            aria-current={(isHistory ? 'History' : current) === name ? 'true' : undefined}
          >
            {name}
            {unsavedSections.some((other) => other === name) && (
              <span className={classes.unsaved}>
                <VisuallyHidden>, not saved</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={classes.sections}>
        {record.file !== null && (
          <Alert color="amber" variant="light" title="These settings are read-only">
            They come from the file {record.file} on the server. Change them there, then restart the portal.
          </Alert>
        )}
        {opened.map((name) => (
          <OpenedSection
            key={name}
            name={name}
            record={record}
            hidden={isHistory || name !== current}
            onUnsaved={onUnsaved}
          />
        ))}
        {isHistory && <SettingsHistory record={record} />}
      </div>
      <LeaveGuard form={{ isDirty: unsavedSections.length > 0 }}>The business settings have not been saved.</LeaveGuard>
    </div>
  );
}
