import { useState } from 'react';
import type { FormEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { createEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { usePlatform } from '@tech-portal/platform';
import { Button, TextInput } from '@tech-portal/ui';
import { safeParse } from 'valibot';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { useSaveTemplate } from './estimate-templates.mutations.ts';
import classes from './template-dialog.module.css';

/** Keeps the saved lines of the estimate under a name. */
export function SaveTemplateForm({ cartId }: { cartId: number }) {
  const platform = usePlatform();
  const saving = useSaveTemplate();
  const one = useOneAtATime();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = safeParse(createEstimateTemplate.body, { name, cart_id: cartId });
    setProblem(parsed.issues?.[0].message);
    if (!parsed.success || !one.begin()) return;
    saving.mutate(parsed.output, {
      onSettled: one.end,
      onSuccess: () => {
        setName('');
        platform.notify({ message: `Saved as ${parsed.output.name}.` });
      },
      onError: (error) => setProblem(failureHint(error) ?? 'The template was not saved. Please try again.'),
    });
  };

  return (
    <form className={classes.save} onSubmit={submit} noValidate>
      <TextInput
        flex={1}
        label="Save this estimate's lines as a template"
        placeholder="Water heater swap"
        autoComplete="off"
        value={name}
        readOnly={saving.isPending}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        Save
      </Button>
    </form>
  );
}
