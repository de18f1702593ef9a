import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { createEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import { useApiForm } from '@tech-portal/forms';
import { usePlatform } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, TextInput } from '@tech-portal/ui';
import classes from './template-dialog.module.css';

/** Stores the saved lines of the estimate under a name. */
export function SaveTemplateForm({ cartId }: { cartId: number }) {
  const platform = usePlatform();
  const saving = useApiMutation(createEstimateTemplate, { awaitRefetch: true });
  const form = useApiForm({
    initial: { name: '' },
    schema: createEstimateTemplate.body,
    toInput: ({ name }) => ({ name, cart_id: cartId }),
    send: async (body) => {
      await saving.mutateAsync({ body });
      platform.notify({ message: `Saved as ${body.name}.` });
    },
    onSent: () => form.change({ name: '' }),
  });
  const field = form.field('name');
  // All that can be wrong is the name.
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
