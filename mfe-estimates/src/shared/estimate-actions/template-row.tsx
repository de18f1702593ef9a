import { useState } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { ActionIcon, Alert, Button, ConfirmDialog, Text } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useDeleteTemplate } from './estimate-templates.mutations.ts';
import { templateContents } from './template-contents.ts';
import classes from './template-dialog.module.css';

interface TemplateRowProps {
  readonly template: EstimateTemplate;
  readonly inserting: boolean;
  /** A template is being inserted. */
  readonly disabled: boolean;
  readonly onInsert: () => void;
}

export function TemplateRow({ template, inserting, disabled, onInsert }: TemplateRowProps) {
  const [asking, setAsking] = useState(false);
  const deleting = useDeleteTemplate();
  const one = useOneAtATime();
  const remove = () => {
    if (one.begin()) deleting.mutate(template.id, { onSettled: one.end, onSuccess: () => setAsking(false) });
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={600} size="sm">
          {template.name}
        </Text>
        <Text size="xs" c="dimmed">
          {templateContents(template)}
        </Text>
      </div>
      <Button
        size="sm"
        variant="light"
        loading={inserting}
        disabled={disabled && !inserting}
        aria-label={`Insert ${template.name}`}
        onClick={onInsert}
      >
        Insert
      </Button>
      <ActionIcon
        variant="subtle"
        color="red"
        size={44}
        aria-label={`Delete ${template.name}`}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
      <ConfirmDialog
        opened={asking}
        title={`Delete the template ${template.name}?`}
        confirmLabel="Delete"
        danger
        busy={deleting.isPending}
        onConfirm={remove}
        onCancel={() => {
          deleting.reset();
          setAsking(false);
        }}
      >
        Estimates that its lines were added to stay as they are.
        {deleting.isError && (
          <Alert color="red" mt="sm">
            {failureHint(deleting.error) ?? 'The template was not deleted. Please try again.'}
          </Alert>
        )}
      </ConfirmDialog>
    </li>
  );
}
