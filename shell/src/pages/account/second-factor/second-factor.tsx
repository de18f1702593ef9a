import { getFactors, removePasskey, removeTotp, renewRecoveryCodes } from '@tech-portal/contract/factors';
import type { AccountPasskey } from '@tech-portal/contract/factors';
import { describeChangeError } from '@tech-portal/api-client/error-policy';
import { lazyDialog, usePlatform } from '@tech-portal/platform';
import { useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Alert, ConfirmDialog, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useState } from 'react';
import { SettingsSection } from '../settings-section.tsx';
import { FactorList } from './factor-list.tsx';
import type { FactorRow } from './factor-list.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';

const AddTotpDialog = lazyDialog(async () => (await import('./add-totp-dialog.tsx')).AddTotpDialog, {
  prefetch: () => false,
});

const PasskeyNameDialog = lazyDialog(async () => (await import('./passkey-name-dialog.tsx')).PasskeyNameDialog, {
  prefetch: () => false,
});

type Question = 'remove' | 'renew' | AccountPasskey;

const questions = {
  renew: {
    title: 'Replace your recovery codes?',
    label: 'Replace',
    text: 'The codes you saved before no longer work.',
  },
  remove: {
    title: 'Remove the authenticator app?',
    label: 'Remove',
    text: 'Without another second factor, your password alone is enough to log in, and the recovery codes no longer work.',
  },
} as const;

const questionOf = (requested: Question | undefined) =>
  typeof requested === 'object'
    ? { ...questions.remove, title: `Remove the passkey ${requested.name}?` }
    : questions[requested ?? 'renew'];

/** Second factors of the account: passkeys, authenticator app and recovery codes (FACTOR-11). */
export function SecondFactor() {
  const { notify } = usePlatform();
  const query = useApiQuery(getFactors, undefined, { staleTime: 0 });
  const remove = useApiMutation(removeTotp, { input: () => ({}) });
  const renew = useApiMutation(renewRecoveryCodes, { input: () => ({}) });
  const removeKey = useApiMutation(removePasskey, { input: (id: number) => ({ query: { id } }) });
  const [isAdding, setAdding] = useState(false);
  const [editedPasskey, setEditedPasskey] = useState<AccountPasskey | 'new'>();
  // The id of a new passkey is unknown until the list is refetched: it is the one that was not in the list before.
  const [previousPasskeyIds, setPreviousPasskeyIds] = useState<ReadonlySet<number>>();
  const [focusedRow, setFocusedRow] = useState<FactorRow | 'new passkey'>();
  const [question, setQuestion] = useState<Question>();
  // Keeps the texts visible during the closing animation.
  const [shownQuestion, setShownQuestion] = useState(question);
  if (question !== undefined && question !== shownQuestion) setShownQuestion(question);
  const { title, label, text } = questionOf(shownQuestion);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();

  const ask = (requested: Question) => {
    setFocusedRow(undefined);
    setQuestion(requested);
  };

  async function confirm(requested: Question) {
    setFailure(undefined);
    try {
      if (requested === 'renew') {
        setCodes((await renew.mutateAsync()).recovery_codes);
      } else {
        await (typeof requested === 'object' ? removeKey.mutateAsync(requested.id) : remove.mutateAsync());
        setCodes([]);
        setFocusedRow(typeof requested === 'object' ? 'passkeys' : 'totp');
        notify({
          message: typeof requested === 'object' ? `Removed ${requested.name}.` : 'The authenticator app was removed.',
        });
      }
    } catch (error) {
      setFailure(describeChangeError(error, 'This could not be changed.'));
    }
    setQuestion(undefined);
  }

  return (
    <SettingsSection title="Security" hint="With a second step at login, your password alone is not enough to get in.">
      {failure !== undefined && (
        <Alert color="red" variant="light" mb="md">
          {failure}
        </Alert>
      )}
      <QueryView query={query} loading={<TableSkeleton rows={2} />} failure="Failed to fetch your second factors.">
        {(factors) => (
          <FactorList
            factors={factors}
            focusedRow={
              focusedRow === 'new passkey'
                ? factors.passkeys.find(({ id }) => !previousPasskeyIds?.has(id))?.id
                : focusedRow
            }
            onAdd={() => {
              setFocusedRow(undefined);
              setAdding(true);
            }}
            onRemove={() => ask('remove')}
            onRenew={() => ask('renew')}
            onAddPasskey={() => {
              setFocusedRow(undefined);
              setPreviousPasskeyIds(new Set(factors.passkeys.map(({ id }) => id)));
              setEditedPasskey('new');
            }}
            onRenamePasskey={setEditedPasskey}
            onRemovePasskey={ask}
          />
        )}
      </QueryView>
      {codes.length > 0 && <NewRecoveryCodes codes={codes} />}
      <AddTotpDialog
        opened={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(recoveryCodes) => {
          setAdding(false);
          if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          else setFocusedRow('totp');
        }}
      />
      <PasskeyNameDialog
        opened={editedPasskey !== undefined}
        passkey={typeof editedPasskey === 'object' ? editedPasskey : undefined}
        onClose={() => setEditedPasskey(undefined)}
        onSaved={(recoveryCodes) => {
          setEditedPasskey(undefined);
          if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          else if (editedPasskey === 'new') setFocusedRow('new passkey');
        }}
      />
      <ConfirmDialog
        opened={question !== undefined}
        title={title}
        confirmLabel={label}
        danger={shownQuestion !== 'renew'}
        busy={remove.isPending || removeKey.isPending || renew.isPending}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void (question && confirm(question))}
      >
        {text}
      </ConfirmDialog>
    </SettingsSection>
  );
}
