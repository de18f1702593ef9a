import { useState } from 'react';
import type { ReactNode } from 'react';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { isAborted } from '@tech-portal/api-client/errors';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import {
  createEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { useApiForm } from '@tech-portal/forms';
import { useApprovalGuard } from '@tech-portal/forms/approval-guard';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Alert, Button, EmptyState, QueryView, Stack, TableSkeleton, TextInput } from '@tech-portal/ui';
import { IconTemplate } from '@tech-portal/ui/icons';
import { SkippedParts } from './skipped-parts.tsx';
import { TemplateRow } from './template-row.tsx';
import classes from './template-dialog.module.css';

interface TemplateDialogProps {
  cartId: number;
  /** Reports the start and the end of an insertion. */
  onInsertingChange: (insertMutation: boolean) => void;
  onInserted: () => void;
  onClose: () => void;
}

export function TemplateDialog({ cartId, onInsertingChange, onInserted, onClose }: TemplateDialogProps) {
  const platform = usePlatform();
  const { guard, question } = useApprovalGuard();
  const insertMutation = useApiMutation(
    ({ id }: EstimateTemplate, send) =>
      guard((endsApproval) =>
        send(insertEstimateTemplate, { body: { id, cart_id: cartId, ends_approval: endsApproval } }),
      ),
    { awaitRefetch: true },
  );
  const [skipped, setSkipped] = useState<readonly SkippedPart[]>([]);

  const insert = (template: EstimateTemplate) => {
    setSkipped([]);
    onInsertingChange(true);
    insertMutation.mutate(template, {
      onSettled: () => onInsertingChange(false),
      onSuccess: (response) => {
        onInserted();
        platform.notify({ message: `Added the lines of ${template.name}.` });
        if (response.skipped.length > 0) setSkipped(response.skipped);
        else onClose();
      },
    });
  };

  return (
    <Stack gap="md">
      {question}
      {insertMutation.isError && !isAborted(insertMutation.error) && (
        <Alert color="red">
          {describeChangeError(insertMutation.error, 'The lines were not added. Please try again.')}
        </Alert>
      )}
      {skipped.length > 0 && <SkippedParts skipped={skipped} />}
      <TemplateList>
        {(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            isInserting={insertMutation.isPending && insertMutation.variables?.id === template.id}
            disabled={insertMutation.isPending}
            onInsert={() => insert(template)}
          />
        )}
      </TemplateList>
      <SaveTemplateForm cartId={cartId} />
    </Stack>
  );
}

function TemplateList({ children }: { children: (template: EstimateTemplate) => ReactNode }) {
  const templates = useApiQuery(listEstimateTemplates);
  return (
    <QueryView
      query={templates}
      loading={<TableSkeleton rows={3} />}
      failure="Failed to fetch templates."
      empty={({ length }) =>
        length === 0 && (
          <EmptyState
            icon={<IconTemplate size={22} />}
            title="No templates yet."
            hint="Save the lines of this estimate under a name, and insert them into another one later."
          />
        )
      }
    >
      {(rows) => (
        <ul className={classes.list} aria-label="Templates">
          {rows.map(children)}
        </ul>
      )}
    </QueryView>
  );
}

function SaveTemplateForm({ cartId }: { cartId: number }) {
  const platform = usePlatform();
  const saveMutation = useApiMutation(createEstimateTemplate, { awaitRefetch: true });
  const form = useApiForm({
    initial: { name: '' },
    schema: createEstimateTemplate.body,
    toInput: ({ name }) => ({ name, cart_id: cartId }),
    send: async (body) => {
      await saveMutation.mutateAsync({ body });
      platform.notify({ message: `Saved as ${body.name}.` });
    },
    onSent: () => form.change({ name: '' }),
  });
  const field = form.field('name');
  // Only the name can be invalid.
  const failure =
    form.failure && describeChangeError(form.failure.error, 'The template was not saved. Please try again.');

  return (
    <form {...form.props} className={classes.save}>
      <TextInput
        flex={1}
        label="Save this estimate's lines as a template"
        placeholder="Water heater swap"
        autoComplete="off"
        {...field}
        error={field.error ?? failure}
      />
      <Button type="submit" variant="default" loading={form.isSending}>
        Save
      </Button>
    </form>
  );
}
