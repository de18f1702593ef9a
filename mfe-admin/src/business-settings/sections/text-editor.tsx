import { Button, Group, Textarea, TextInput } from '@tech-portal/ui';
import { IconArrowUp, IconPlus, IconTrash } from '@tech-portal/ui/icons';
import type { TextFieldProps } from '@tech-portal/forms';
import type { EditedSection } from '../settings-values.ts';
import { FieldGroup } from './field-group.tsx';
import classes from './fields.module.css';

interface TextEditorProps {
  /** Path of the sections in the form. */
  readonly name: 'terms' | 'privacy';
  readonly legend: string;
  readonly sections: readonly EditedSection[];
  readonly problem: string | undefined;
  readonly field: (path: `${number}.${keyof EditedSection}`) => TextFieldProps;
  readonly onChange: (sections: readonly EditedSection[]) => void;
  readonly isReadOnly: boolean;
}

const emptySection: EditedSection = { title: '', paragraphs: '' };

/** Editor for plain text in sections. Each section has a heading, and empty lines separate its paragraphs. */
export function TextEditor(props: TextEditorProps) {
  const { name, legend, sections, problem, field, onChange: edit, isReadOnly } = props;
  return (
    <FieldGroup name={name} legend={legend} problem={problem}>
      {sections.map(({ title }, at) => (
        <div key={at} className={classes.item} role="group" aria-label={`${legend}: ${title || `section ${at + 1}`}`}>
          <TextInput label="Heading" required {...field(`${at}.title`)} />
          <Textarea
            label="Text"
            description="An empty line starts a new paragraph"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            rows={4}
            {...field(`${at}.paragraphs`)}
          />
          {!isReadOnly && (
            <Group gap="sm">
              {at > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<IconArrowUp size={14} aria-hidden="true" />}
                  onClick={() =>
                    edit(sections.toSpliced(at - 1, 2, sections[at] ?? emptySection, sections[at - 1] ?? emptySection))
                  }
                >
                  Move Up
                </Button>
              )}
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                leftSection={<IconTrash size={14} aria-hidden="true" />}
                onClick={() => edit(sections.toSpliced(at, 1))}
              >
                Remove Section
              </Button>
            </Group>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => edit([...sections, emptySection])}
        >
          Add Section
        </Button>
      )}
    </FieldGroup>
  );
}
