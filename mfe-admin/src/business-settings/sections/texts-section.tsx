import { Textarea } from '@tech-portal/ui';
import type { SectionProps } from './settings-form.ts';
import { SettingsSection } from './settings-section.tsx';
import { TextEditor } from './text-editor.tsx';

/** Terms, privacy and what is said after a purchase. */
export function TextsSection(props: SectionProps) {
  return (
    <SettingsSection
      anchor="texts"
      title="Texts"
      hint="Terms that buyers accept, and privacy, which has a page as soon as it has a section."
    >
      <Textarea
        label="Note about orders (Optional)"
        description="Shown after a purchase"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={2}
        {...props.form.field('order_note')}
      />
      <TextEditor {...props} name="terms" legend="Terms and Conditions" />
      <TextEditor {...props} name="privacy" legend="Privacy" />
    </SettingsSection>
  );
}
