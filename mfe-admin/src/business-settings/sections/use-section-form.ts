import { phoneProblems } from '@tech-portal/contract/address';
import { businessSettings, getBusinessSettings } from '@tech-portal/contract/business-settings';
import type { Logo } from '@tech-portal/contract/business-settings';
import { currentRecordOf, useRecordForm } from '@tech-portal/forms/record';
import type { RecordForm } from '@tech-portal/forms/record';
import { usePlatform } from '@tech-portal/platform';
import { useReadSettings } from '../business-settings.queries.ts';
import type { SettingsRecord } from '../business-settings.queries.ts';
import { useReview } from '../review/use-review.ts';
import { settingsInput, settingsValues } from '../settings-values.ts';
import type { SettingsValues } from '../settings-values.ts';
import { unknownStates } from '../unknown-states.ts';

export type SectionForm<Field extends keyof SettingsValues> = RecordForm<Pick<SettingsValues, Field>>;

/** Thrown when another user has saved settings since the form was filled. */
class NewerSettingsError extends Error {
  override name = 'NewerSettingsError';
  readonly record: SettingsRecord;

  constructor(record: SettingsRecord) {
    super(`Someone else saved version ${record.version}.`);
    this.record = record;
  }
}

const pickFields = <Values extends object, Field extends keyof Values>(values: Values, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, Field>;

interface SectionFormOptions<Field> {
  readonly record: SettingsRecord;
  readonly fields: readonly Field[];
  /** Uploaded images that have not been saved in the settings yet. */
  readonly logos: readonly Logo[];
}

/**
 * Form that saves only the fields of its section, based on the newest version. Two users can thus save different
 * sections, and saving a section keeps unsaved input in the others.
 */
export function useSectionForm<Field extends keyof SettingsValues>(options: SectionFormOptions<Field>) {
  const { record, fields, logos } = options;
  const { notify } = usePlatform();
  const readSettings = useReadSettings();
  const { reviewAndSave, dialog } = useReview();
  const withOtherFields = (values: Pick<SettingsValues, Field>): SettingsValues => ({
    ...settingsValues(record),
    ...values,
  });

  const form: SectionForm<Field> = useRecordForm({
    record,
    valuesOf: (stored) => pickFields(settingsValues(stored ?? record), fields),
    schema: businessSettings,
    toInput: (values: Pick<SettingsValues, Field>) => settingsInput(withOtherFields(values)),
    check(values) {
      const all = withOtherFields(values);
      return {
        ...unknownStates(all),
        ...phoneProblems('support.phone', all.support.phone, [record.settings.support.phone]),
      };
    },
    async send(settings, _version, base = record) {
      // The save must be based on the newest version: an older one would revert other users' changes.
      const newest = await readSettings();
      if (newest.version !== base.version) throw new NewerSettingsError(newest);
      return reviewAndSave({ ...base.settings, ...pickFields(settings, fields) }, base, [...logos, base.logo]);
    },
    currentFrom: (error) =>
      error instanceof NewerSettingsError
        ? error.record
        : currentRecordOf(error, 'settings', getBusinessSettings.response),
    onSent: ({ message }) =>
      notify({
        message: message ?? 'The settings were saved. Open pages update within a minute.',
        kind: 'success',
      }),
    readOnly: record.file !== null,
    requireChanges: true,
  });
  return { form, dialog };
}
