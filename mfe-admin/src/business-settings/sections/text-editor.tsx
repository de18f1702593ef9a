import { Button, Group, Textarea, TextInput } from '@tech-portal/ui';
import { IconArrowUp, IconPlus, IconTrash } from '@tech-portal/ui/icons';
import { FieldGroup } from './field-group.tsx';
import type { SectionProps } from './settings-form.ts';
import classes from './fields.module.css';

interface TextEditorProps extends SectionProps {
  readonly name: 'terms' | 'privacy';
  readonly legend: string;
}

const empty = { title: '', paragraphs: '' };

/** Sections of plain text, each a heading and paragraphs with empty lines between them. */
export function TextEditor({ form, name, legend, isReadOnly }: TextEditorProps) {
  const sections = form.values[name];
  const edit = (next: typeof sections) => form.set(name, next);
  return (
    <FieldGroup name={name} legend={legend} problem={form.problems[name]}>
      {sections.map(({ title }, at) => (
        <div key={at} className={classes.item} role="group" aria-label={`${legend}: ${title || `section ${at + 1}`}`}>
          <TextInput label="Heading" required {...form.field(`${name}.${at}.title`)} />
          <Textarea
            label="Text"
            description="An empty line begins a new paragraph"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            rows={6}
            {...form.field(`${name}.${at}.paragraphs`)}
          />
          {!isReadOnly && (
            <Group gap="sm">
              {at > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<IconArrowUp size={14} aria-hidden="true" />}
                  onClick={() => edit(sections.toSpliced(at - 1, 2, sections[at] ?? empty, sections[at - 1] ?? empty))}
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
          onClick={() => edit([...sections, empty])}
        >
          Add Section
        </Button>
      )}
    </FieldGroup>
  );
}
