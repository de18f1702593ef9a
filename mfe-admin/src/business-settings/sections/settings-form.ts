import type { RecordForm } from '@tech-portal/forms/record';
import type { SettingsValues } from '../settings-values.ts';

/** What every section is given. */
export interface SectionProps {
  readonly form: RecordForm<SettingsValues>;
  /** Nothing can be changed: a file decides. */
  readonly isReadOnly: boolean;
}
