import { useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { deleteEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { useApiMutation } from '@tech-portal/platform/query';
import { ActionIcon, Alert, Button, ConfirmDialog, Text } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import classes from './template-dialog.module.css';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

function templateContents({ parts, line_items: lines }: EstimateTemplate): string {
  const ofType = (type: (typeof lines)[number]['type']) => lines.filter((line) => line.type === type).length;
  const words = [
    ...counted(parts.length, 'part', 'parts'),
    ...counted(ofType('labor'), 'labor line', 'labor lines'),
    ...counted(ofType('service'), 'service call fee', 'service call fees'),
    ...counted(ofType('charge'), 'charge', 'charges'),
  ];
  return words.join(', ') || 'Empty';
}

interface TemplateRowProps {
  template: EstimateTemplate;
  inserting: boolean;
  disabled: boolean;
  onInsert: () => void;
}

export function TemplateRow({ template, inserting, disabled, onInsert }: TemplateRowProps) {
  const [asking, setAsking] = useState(false);
  const deleting = useApiMutation(deleteEstimateTemplate, { awaitRefetch: true });
  const remove = () => deleting.mutate({ query: { id: template.id } }, { onSuccess: () => setAsking(false) });
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
        Estimates that already have its lines stay unchanged.
        {deleting.isError && (
          <Alert color="red" mt="sm">
            {describeChangeError(deleting.error, 'The template was not deleted. Please try again.')}
          </Alert>
        )}
      </ConfirmDialog>
    </li>
  );
}
