import { useState } from 'react';
import type { ReactNode } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { usePlatform } from '@tech-portal/platform';
import { Alert, EmptyState, ErrorState, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconTemplate } from '@tech-portal/ui/icons';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useInsertTemplate } from './estimate-templates.mutations.ts';
import { useEstimateTemplates } from './estimate-templates.queries.ts';
import { SaveTemplateForm } from './save-template-form.tsx';
import { SkippedParts } from './skipped-parts.tsx';
import { TemplateRow } from './template-row.tsx';
import classes from './template-dialog.module.css';

interface TemplateDialogProps {
  readonly cartId: number;
  /** Lines are being added, or no longer. */
  readonly onInserting: (inserting: boolean) => void;
  readonly onInserted: () => void;
  readonly onClose: () => void;
}

export function TemplateDialog({ cartId, onInserting, onInserted, onClose }: TemplateDialogProps) {
  const platform = usePlatform();
  const templates = useEstimateTemplates();
  const inserting = useInsertTemplate();
  const one = useOneAtATime();
  const [skipped, setSkipped] = useState<readonly SkippedPart[]>([]);

  const insert = ({ id, name }: EstimateTemplate) => {
    if (!one.begin()) return;
    setSkipped([]);
    onInserting(true);
    inserting.mutate(
      { id, cart_id: cartId },
      {
        onSettled: () => {
          one.end();
          onInserting(false);
        },
        onSuccess: (answer) => {
          onInserted();
          platform.notify({ message: `Added the lines of ${name}.` });
          if (answer.skipped.length > 0) setSkipped(answer.skipped);
          else onClose();
        },
      },
    );
  };

  return (
    <Stack gap="md">
      {inserting.isError && (
        <Alert color="red">{failureHint(inserting.error) ?? 'The lines were not added. Please try again.'}</Alert>
      )}
      {skipped.length > 0 && <SkippedParts skipped={skipped} />}
      <TemplateList templates={templates}>
        {(template) => (
          <TemplateRow
            key={template.id}
            template={template}
            inserting={inserting.isPending && inserting.variables.id === template.id}
            disabled={inserting.isPending}
            onInsert={() => insert(template)}
          />
        )}
      </TemplateList>
      <SaveTemplateForm cartId={cartId} />
    </Stack>
  );
}

interface TemplateListProps {
  readonly templates: ReturnType<typeof useEstimateTemplates>;
  readonly children: (template: EstimateTemplate) => ReactNode;
}

/** The list, or what stands in its place. */
function TemplateList({ templates: { data, isError, error, isFetching, refetch }, children }: TemplateListProps) {
  if (!data) {
    return isError ? (
      <ErrorState
        message="Failed to fetch templates."
        hint={failureHint(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <TableSkeleton rows={3} />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconTemplate size={22} />}
        title="No templates yet."
        hint="Save the lines of this estimate under a name, and insert them into another one later."
      />
    );
  }
  return (
    <ul className={classes.list} aria-label="Templates">
      {data.map(children)}
    </ul>
  );
}
