import { contrastWithWhite } from '@tech-portal/contract/business-settings';
import type { TextFieldProps } from '@tech-portal/forms';
import { TextInput } from '@tech-portal/ui';
import classes from './accent-field.module.css';

/** The portal's own accent color, preselected in the picker. */
const DEFAULT_ACCENT = '#14796a';
const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Color field: typed, or chosen in the browser's picker. Shows its contrast with white text. */
export function AccentField({ onPick, ...field }: TextFieldProps & { readonly onPick: (color: string) => void }) {
  const typed = field.value.trim().toLowerCase();
  return (
    <TextInput
      label="Accent color (Optional)"
      placeholder={DEFAULT_ACCENT}
      description={
        isColor(typed)
          ? `White text has a contrast of ${contrastWithWhite(typed).toFixed(1)}:1`
          : 'For buttons and links'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={
        <input
          type="color"
          className={classes.picker}
          aria-label="Pick the accent color"
          disabled={field.readOnly}
          value={isColor(typed) ? typed : DEFAULT_ACCENT}
          onChange={(event) => onPick(event.currentTarget.value)}
        />
      }
      {...field}
    />
  );
}
