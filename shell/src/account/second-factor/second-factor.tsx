import { getFactors, removeTotp, renewRecoveryCodes } from '@tech-portal/contract/factors';
import { describeError } from '@tech-portal/api-client/error-policy';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Alert, ConfirmDialog, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useState } from 'react';
import { SettingsSection } from '../settings-section.tsx';
import { FactorList } from './factor-list.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

const AddTotpDialog = lazyDialog(async () => (await import('./add-totp-dialog.tsx')).AddTotpDialog, {
  prefetch: () => false,
});

type Question = 'remove' | 'renew';

/** What protects the account beside its password: authenticator app and recovery codes (FACTOR-11). */
export function SecondFactor() {
  const { notify } = usePlatform();
  const query = useApiQuery(getFactors, undefined, { staleTime: 0 });
  const remove = useApiMutation(removeTotp, { input: () => ({}) });
  const renew = useApiMutation(renewRecoveryCodes, { input: () => ({}) });
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();

  async function confirm(asked: Question) {
    setFailure(undefined);
    try {
      if (asked === 'renew') {
        setCodes((await renew.mutateAsync()).recovery_codes);
      } else {
        await remove.mutateAsync();
        setCodes([]);
        notify({ message: 'The authenticator app was removed.' });
      }
    } catch (error) {
      setFailure(describeError(error, 'This could not be changed.'));
    }
    setQuestion(undefined);
  }

  return (
    <SettingsSection title="Security" hint="A second step at each login keeps out whoever knows your password.">
      {failure !== undefined && (
        <Alert color="red" variant="light" mb="md">
          {failure}
        </Alert>
      )}
      <QueryView query={query} loading={<TableSkeleton rows={2} />} failure="Failed to fetch your second factors.">
        {(factors) => (
          <FactorList
            factors={factors}
            onAdd={() => setAdding(true)}
            onRemove={() => setQuestion('remove')}
            onRenew={() => setQuestion('renew')}
          />
        )}
      </QueryView>
      {codes.length > 0 && <NewRecoveryCodes codes={codes} />}
      <AddTotpDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(recoveryCodes) => {
          setAdding(false);
          setCodes(recoveryCodes);
        }}
      />
      <ConfirmDialog
        opened={question !== undefined}
        title={question === 'renew' ? 'Replace your recovery codes?' : 'Remove the authenticator app?'}
        confirmLabel={question === 'renew' ? 'Replace' : 'Remove'}
        danger={question === 'remove'}
        busy={remove.isPending || renew.isPending}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void (question && confirm(question))}
      >
        {question === 'renew'
          ? 'The ones that you saved before no longer work.'
          : 'From then on your password alone is enough to log in. The recovery codes no longer work.'}
      </ConfirmDialog>
    </SettingsSection>
  );
}
