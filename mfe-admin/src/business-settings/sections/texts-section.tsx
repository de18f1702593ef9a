import { Textarea } from '@tech-portal/ui';
import { SettingsSection } from './settings-section.tsx';
import type { SectionProps } from './settings-section.tsx';
import { TextEditor } from './text-editor.tsx';

export function TermsSection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      title="Terms"
      hint="Terms that buyers accept, and a note shown after a purchase."
      fields={['order_note', 'terms']}
    >
      {({ form, isReadOnly }) => (
        <>
          <Textarea
            label="Note about orders (Optional)"
            description="Shown after a purchase"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={2}
            {...form.field('order_note')}
          />
          <TextEditor
            name="terms"
            legend="Terms and Conditions"
            sections={form.values.terms}
            problem={form.problems['terms']}
            field={(path) => form.field(`terms.${path}`)}
            onChange={(sections) => form.set('terms', sections)}
            isReadOnly={isReadOnly}
          />
        </>
      )}
    </SettingsSection>
  );
}

export function PrivacySection(props: SectionProps) {
  return (
    <SettingsSection
      {...props}
      title="Privacy"
      hint="Once it has a section, it gets its own page, linked in the footer."
      fields={['privacy']}
    >
      {({ form, isReadOnly }) => (
        <TextEditor
          name="privacy"
          legend="Privacy"
          sections={form.values.privacy}
          problem={form.problems['privacy']}
          field={(path) => form.field(`privacy.${path}`)}
          onChange={(sections) => form.set('privacy', sections)}
          isReadOnly={isReadOnly}
        />
      )}
    </SettingsSection>
  );
}
