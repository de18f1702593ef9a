import { getFactors, removePasskey, removeTotp, renewRecoveryCodes } from '@tech-portal/contract/factors';
import type { OwnPasskey } from '@tech-portal/contract/factors';
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

type Question = 'remove' | 'renew' | OwnPasskey;

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

const questionOf = (asked: Question | undefined) =>
  typeof asked === 'object'
    ? { ...questions.remove, title: `Remove the passkey ${asked.name}?` }
    : questions[asked ?? 'renew'];

/** Second factors of the account: passkeys, authenticator app and recovery codes (FACTOR-11). */
export function SecondFactor() {
  const { notify } = usePlatform();
  const query = useApiQuery(getFactors, undefined, { staleTime: 0 });
  const remove = useApiMutation(removeTotp, { input: () => ({}) });
  const renew = useApiMutation(renewRecoveryCodes, { input: () => ({}) });
  const removeKey = useApiMutation(removePasskey, { input: (id: number) => ({ query: { id } }) });
  const [isAdding, setAdding] = useState(false);
  const [named, setNamed] = useState<OwnPasskey | 'new'>();
  // The new passkey's id is unknown until the list is fetched again, so it is found as the one missing before.
  const [before, setBefore] = useState<ReadonlySet<number>>();
  const [continueAt, setContinueAt] = useState<FactorRow | 'new passkey'>();
  const [question, setQuestion] = useState<Question>();
  // Keeps the texts visible during the closing animation.
  const [shown, setShown] = useState(question);
  if (question !== undefined && question !== shown) setShown(question);
  const { title, label, text } = questionOf(shown);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();

  const ask = (asked: Question) => {
    setContinueAt(undefined);
    setQuestion(asked);
  };

  async function confirm(asked: Question) {
    setFailure(undefined);
    try {
      if (asked === 'renew') {
        setCodes((await renew.mutateAsync()).recovery_codes);
      } else {
        await (typeof asked === 'object' ? removeKey.mutateAsync(asked.id) : remove.mutateAsync());
        setCodes([]);
        setContinueAt(typeof asked === 'object' ? 'passkeys' : 'totp');
        notify({
          message: typeof asked === 'object' ? `Removed ${asked.name}.` : 'The authenticator app was removed.',
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
            continueAt={
              continueAt === 'new passkey' ? factors.passkeys.find(({ id }) => !before?.has(id))?.id : continueAt
            }
            onAdd={() => {
              setContinueAt(undefined);
              setAdding(true);
            }}
            onRemove={() => ask('remove')}
            onRenew={() => ask('renew')}
            onAddPasskey={() => {
              setContinueAt(undefined);
              setBefore(new Set(factors.passkeys.map(({ id }) => id)));
              setNamed('new');
            }}
            onRenamePasskey={setNamed}
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
          else setContinueAt('totp');
        }}
      />
      <PasskeyNameDialog
        opened={named !== undefined}
        passkey={typeof named === 'object' ? named : undefined}
        onClose={() => setNamed(undefined)}
        onSaved={(recoveryCodes) => {
          setNamed(undefined);
          if (recoveryCodes.length > 0) setCodes(recoveryCodes);
          else if (named === 'new') setContinueAt('new passkey');
        }}
      />
      <ConfirmDialog
        opened={question !== undefined}
        title={title}
        confirmLabel={label}
        danger={shown !== 'renew'}
        busy={remove.isPending || removeKey.isPending || renew.isPending}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void (question && confirm(question))}
      >
        {text}
      </ConfirmDialog>
    </SettingsSection>
  );
}
