import type { ResponseOf } from '@tech-portal/contract';
import { phoneProblems } from '@tech-portal/contract/address';
import { businessSettings, getBusinessSettings } from '@tech-portal/contract/business-settings';
import type { BusinessSettings, Logo } from '@tech-portal/contract/business-settings';
import { FormFailure, SubmitButton } from '@tech-portal/forms';
import { LeaveGuard } from '@tech-portal/forms/leave-guard';
import { freshRecord, RecordConflictNotice, useRecordForm } from '@tech-portal/forms/record';
import { lazyComponent, lazyDialog, usePlatform } from '@tech-portal/platform';
import { Alert, Button, ErrorState, TableSkeleton, Text } from '@tech-portal/ui';
import { useState } from 'react';
import { useCheckSettings, useSaveSettings } from './business-settings.mutations.ts';
import { useReview } from './review/use-review.ts';
import { AppearanceSection, CompanySection } from './sections/company-section.tsx';
import { EstimatesSection } from './sections/estimates-section.tsx';
import { ShippingSection } from './sections/shipping-section.tsx';
import { TaxSection } from './sections/tax-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { settingsInput, settingsInWords, settingsLabels, settingsValues } from './settings-values.ts';
import { unknownStates } from './unknown-states.ts';
import classes from './settings-editor.module.css';

type SettingsRecord = ResponseOf<typeof getBusinessSettings>;

const ReviewDialog = lazyDialog(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
const SettingsHistory = lazyComponent(async () => (await import('./history/settings-history.tsx')).SettingsHistory, {
  loading: () => <TableSkeleton rows={3} />,
  failed: (retry) => <ErrorState message="The history could not be loaded." onRetry={retry} />,
});

/** The form of all settings, what they would change before they are saved, and what they were. */
export function SettingsEditor({ record }: { readonly record: SettingsRecord }) {
  const { notify } = usePlatform();
  const { mutateAsync: check } = useCheckSettings();
  const { mutateAsync: save } = useSaveSettings();
  const review = useReview();
  const [logos, setLogos] = useState<readonly Logo[]>([]);
  const isReadOnly = record.file !== null;

  async function reviewAndSave(settings: BusinessSettings, version: number | undefined) {
    const checked = await check(settings);
    const note = await review.ask(checked);
    try {
      return await save({ settings: checked.settings, expected_version: version ?? record.version, note });
    } finally {
      review.close();
    }
  }

  const form = useRecordForm({
    record,
    valuesOf: (stored) => settingsValues(stored ?? record),
    schema: businessSettings,
    toInput: settingsInput,
    check: (values) => ({
      ...unknownStates(values),
      ...phoneProblems('support.phone', values.support.phone, [record.settings.support.phone]),
    }),
    send: reviewAndSave,
    freshOf: (error) => freshRecord(error, 'settings', getBusinessSettings.response),
    onSent: ({ message }) =>
      notify({
        message: message ?? 'The settings were saved. Pages that are open follow within a minute.',
        kind: 'success',
      }),
    readOnly: isReadOnly,
    requireChanges: true,
  });
  const known = [...logos, ...(record.logo ? [record.logo] : [])];
  const logo = known.find(({ id }) => id === form.values.company.logo);
  const props = { form, isReadOnly };

  return (
    <div className={classes.page}>
      {record.file !== null && (
        <Alert color="amber" variant="light" title="These settings are read-only">
          They come from the file {record.file} of the server. Change them there; they count after the next start.
        </Alert>
      )}
      <form {...form.props} className={classes.form} aria-label="Business settings">
        <CompanySection {...props} senderDomain={record.sender_domain} defaultSender={record.default_sender} />
        <AppearanceSection {...props} logo={logo} onLogo={(uploaded) => setLogos((before) => [...before, uploaded])} />
        <TextsSection {...props} />
        <TaxSection {...props} />
        <ShippingSection {...props} />
        <EstimatesSection {...props} />
        <RecordConflictNotice
          form={form}
          kind="set of business settings"
          labels={settingsLabels}
          textOf={settingsInWords}
        />
        <FormFailure form={form} text="The settings could not be saved." />
        {!isReadOnly && (
          <div className={classes.bar} data-dirty={form.isDirty || undefined}>
            <Text size="sm" c="dimmed" role="status">
              {form.isDirty ? 'There are changes that are not saved.' : 'Everything is saved.'}
            </Text>
            {form.isDirty && (
              <Button variant="default" disabled={form.isSending} onClick={form.discard}>
                Discard Changes
              </Button>
            )}
            <SubmitButton form={form} busyLabel="Checking..." disabled={!form.isDirty}>
              Review and Save
            </SubmitButton>
          </div>
        )}
        <LeaveGuard form={form}>The business settings have not been saved.</LeaveGuard>
      </form>
      <ReviewDialog
        opened={review.checked !== undefined}
        checked={review.checked}
        current={record.settings}
        logo={logo}
        isSaving={review.isSaving}
        onSave={review.accept}
        onClose={review.goBack}
      />
      <SettingsHistory
        current={record.version}
        isDirty={form.isDirty}
        isReadOnly={isReadOnly}
        onRestore={(older) => {
          if (older.logo) setLogos((before) => [...before, ...(older.logo ? [older.logo] : [])]);
          form.change(settingsValues(older));
          notify({ message: `The form shows version ${older.version}. Review and save it to bring it back.` });
        }}
      />
    </div>
  );
}
