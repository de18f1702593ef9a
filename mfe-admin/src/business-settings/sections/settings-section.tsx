import type { Logo } from '@tech-portal/contract/business-settings';
import { FormFailure, SubmitButton } from '@tech-portal/forms';
import { RecordConflictNotice } from '@tech-portal/forms/record';
import { lazyDialog } from '@tech-portal/platform';
import { Button, Card, Stack, Text, Title } from '@tech-portal/ui';
import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import type { SettingsRecord } from '../business-settings.queries.ts';
import { describeSetting, settingsLabels, settingsValues } from '../settings-values.ts';
import type { SettingsValues } from '../settings-values.ts';
import { useSectionForm } from './use-section-form.ts';
import type { SectionForm } from './use-section-form.ts';
import classes from './settings-section.module.css';

const ReviewDialog = lazyDialog(async () => (await import('../review/review-dialog.tsx')).ReviewDialog);

export interface SectionProps {
  readonly record: SettingsRecord;
  /** Hides the section but keeps its unsaved input. */
  readonly hidden: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export interface SectionFields<Field extends keyof SettingsValues> {
  readonly form: SectionForm<Field>;
  /** True if the settings come from a configuration file. */
  readonly isReadOnly: boolean;
}

interface SettingsSectionProps<Field extends keyof SettingsValues> extends SectionProps {
  readonly title: string;
  readonly hint: string;
  readonly fields: readonly Field[];
  readonly logos?: readonly Logo[];
  readonly children: (fields: SectionFields<Field>) => ReactNode;
}

const noLogos: readonly Logo[] = [];

/** Form for related settings that are saved together. */
export function SettingsSection<Field extends keyof SettingsValues>(props: SettingsSectionProps<Field>) {
  const { record, hidden, onUnsaved, title, hint, fields, logos = noLogos, children } = props;
  const id = useId();
  const { form, dialog } = useSectionForm({ record, fields, logos });
  const isReadOnly = record.file !== null;
  const { isDirty } = form;
  useEffect(() => onUnsaved(isDirty), [onUnsaved, isDirty]);
  return (
    <Card
      component="section"
      withBorder
      aria-labelledby={id}
      display={hidden ? 'none' : undefined}
      className={classes.section}
    >
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {hint}
      </Text>
      <form {...form.props} aria-label={title}>
        <Stack gap="md">
          {children({ form, isReadOnly })}
          <RecordConflictNotice
            form={form}
            kind="set of business settings"
            labels={settingsLabels}
            textOf={(name, values) => describeSetting(name, { ...settingsValues(record), ...values })}
          />
          <FormFailure form={form} text="The settings could not be saved." />
          {!isReadOnly && (
            <div className={classes.bar} data-dirty={isDirty || undefined}>
              <Text size="sm" c="dimmed" role="status">
                {isDirty ? 'There are unsaved changes.' : 'Everything is saved.'}
              </Text>
              {isDirty && (
                <Button variant="default" disabled={form.isSending} onClick={form.discard}>
                  Discard Changes
                </Button>
              )}
              <SubmitButton form={form} busyLabel="Checking..." disabled={!isDirty}>
                Review and Save
              </SubmitButton>
            </div>
          )}
        </Stack>
      </form>
      <ReviewDialog {...dialog} />
    </Card>
  );
}
