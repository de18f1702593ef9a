import { useState } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { deleteEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { useApiMutation } from '@tech-portal/platform/query';
import { ActionIcon, Alert, Button, ConfirmDialog, Text } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import classes from './template-dialog.module.css';

const countLabel = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];

function templateContents({ parts, line_items: lines }: EstimateTemplate): string {
  const ofType = (type: (typeof lines)[number]['type']) => lines.filter((line) => line.type === type).length;
  const countLabels = [
    ...countLabel(parts.length, 'part', 'parts'),
    ...countLabel(ofType('labor'), 'labor line', 'labor lines'),
    ...countLabel(ofType('service'), 'service call fee', 'service call fees'),
    ...countLabel(ofType('charge'), 'charge', 'charges'),
  ];
  return countLabels.join(', ') || 'Empty';
}

interface TemplateRowProps {
  template: EstimateTemplate;
  isInserting: boolean;
  disabled: boolean;
  onInsert: () => void;
}

export function TemplateRow({ template, isInserting, disabled, onInsert }: TemplateRowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deleteMutation = useApiMutation(deleteEstimateTemplate, { awaitRefetch: true });
  const remove = () =>
    deleteMutation.mutate({ query: { id: template.id } }, { onSuccess: () => setIsConfirming(false) });
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
        loading={isInserting}
        disabled={disabled && !isInserting}
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
        onClick={() => setIsConfirming(true)}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
      <ConfirmDialog
        opened={isConfirming}
        title={`Delete the template ${template.name}?`}
        confirmLabel="Delete"
        danger
        busy={deleteMutation.isPending}
        onConfirm={remove}
        onCancel={() => {
          deleteMutation.reset();
          setIsConfirming(false);
        }}
      >
        Estimates that already have its lines stay unchanged.
        {deleteMutation.isError && (
          <Alert color="red" mt="sm">
            {describeChangeError(deleteMutation.error, 'The template was not deleted. Please try again.')}
          </Alert>
        )}
      </ConfirmDialog>
    </li>
  );
}
