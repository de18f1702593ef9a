import { phoneProblems } from '@tech-portal/contract/address';
import { businessSettings, getBusinessSettings } from '@tech-portal/contract/business-settings';
import type { Logo } from '@tech-portal/contract/business-settings';
import { freshRecord, useRecordForm } from '@tech-portal/forms/record';
import type { RecordForm } from '@tech-portal/forms/record';
import { usePlatform } from '@tech-portal/platform';
import { useReadSettings } from '../business-settings.queries.ts';
import type { SettingsRecord } from '../business-settings.queries.ts';
import { useReview } from '../review/use-review.ts';
import { settingsInput, settingsValues } from '../settings-values.ts';
import type { SettingsValues } from '../settings-values.ts';
import { unknownStates } from '../unknown-states.ts';

/** Form of some of the settings. */
export type SectionForm<Field extends keyof SettingsValues> = RecordForm<Pick<SettingsValues, Field>>;

/** Somebody has saved other settings since the form was filled. */
class NewerSettings extends Error {
  override name = 'NewerSettings';
  readonly record: SettingsRecord;

  constructor(record: SettingsRecord) {
    super(`Version ${record.version} was saved meanwhile.`);
    this.record = record;
  }
}

const only = <Values extends object, Field extends keyof Values>(values: Values, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, Field>;

interface SectionFormOptions<Field> {
  readonly record: SettingsRecord;
  readonly fields: readonly Field[];
  /** Pictures that were uploaded and are not saved yet. */
  readonly logos: readonly Logo[];
}

/**
 * A form that saves its own fields on top of the newest version, so that two sections can be saved by two people, or with
 * work left in one of them.
 */
export function useSectionForm<Field extends keyof SettingsValues>(options: SectionFormOptions<Field>) {
  const { record, fields, logos } = options;
  const { notify } = usePlatform();
  const readSettings = useReadSettings();
  const { reviewAndSave, dialog } = useReview();
  const withOthers = (values: Pick<SettingsValues, Field>): SettingsValues => ({
    ...settingsValues(record),
    ...values,
  });

  const form: SectionForm<Field> = useRecordForm({
    record,
    valuesOf: (stored) => only(settingsValues(stored ?? record), fields),
    schema: businessSettings,
    toInput: (values: Pick<SettingsValues, Field>) => settingsInput(withOthers(values)),
    check(values) {
      const all = withOthers(values);
      return {
        ...unknownStates(all),
        ...phoneProblems('support.phone', all.support.phone, [record.settings.support.phone]),
      };
    },
    async send(settings, _version, base = record) {
      // Reviewed is only a change of the newest version: of an older one the review would take back what others saved.
      const newest = await readSettings();
      if (newest.version !== base.version) throw new NewerSettings(newest);
      return reviewAndSave({ ...base.settings, ...only(settings, fields) }, base, [...logos, base.logo]);
    },
    freshOf: (error) =>
      error instanceof NewerSettings ? error.record : freshRecord(error, 'settings', getBusinessSettings.response),
    onSent: ({ message }) =>
      notify({
        message: message ?? 'The settings were saved. Pages that are open follow within a minute.',
        kind: 'success',
      }),
    readOnly: record.file !== null,
    requireChanges: true,
  });
  return { form, dialog };
}
