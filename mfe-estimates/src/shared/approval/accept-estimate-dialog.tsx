import type { ReactNode } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { FormDialog, FormFooter } from '@tech-portal/forms/dialog';
import { lazyComponent } from '@tech-portal/platform';
import { Button, Checkbox, ErrorState, Skeleton, Stack, Text, TextInput } from '@tech-portal/ui';
import { object, pipe, string, trim } from 'valibot';
import { blankSignature, draftProblem, signatureOf } from './signature/signature-draft.ts';
import type { SignatureDraft } from './signature/signature-draft.ts';
import type { SignatureFieldProps } from './signature/signature-field.tsx';

/** Most approvals have no signature, so the field comes when it is asked for. */
const SignatureField = lazyComponent<SignatureFieldProps>(
  async () => (await import('./signature/signature-field.tsx')).SignatureField,
  {
    loading: () => <Skeleton height={180} />,
    failed: (retry) => <ErrorState message="The signature field could not be loaded." onRetry={retry} />,
  },
);

interface AcceptEstimateDialogProps {
  /** Last day of the estimate, YYYY-MM-DD. */
  expiryDate: string;
  /** What is approved, in dollars. */
  total: number;
  /** Which option it is, or which one it shall be. */
  children?: ReactNode;
  /** False while an option has still to be picked. */
  isPicked?: boolean | undefined;
  opened: boolean;
  onClose: () => void;
  /** Offers a field for the name of who accepts, as on the public page. */
  askName?: boolean | undefined;
  /**
   * Gets the name, if the dialog has a field for it, and the signature, if there is one. The dialog closes when it
   * resolves, and shows the error when it rejects.
   */
  onAccept: (name?: string, signature?: SignatureInput) => Promise<void>;
}

/** The customer's approval, in person or through the emailed link (EST-5, APPROVAL-1). */
export function AcceptEstimateDialog({ opened, onClose, ...form }: AcceptEstimateDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Accept Estimate">
      <AcceptForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

interface Acceptance {
  name: string;
  /** One that changes while the dialog is open has to be agreed to. */
  agreedTotal: number | null;
  signature: SignatureDraft | undefined;
}

const unanswered: Acceptance = { name: '', agreedTotal: null, signature: undefined };
const schema = object({ name: pipe(string(), trim()) });

/** Begins anew each time the dialog opens: nobody agrees to what they did not see. */
function AcceptForm({
  expiryDate,
  total,
  askName = false,
  children,
  isPicked = true,
  onClose,
  onAccept,
}: Omit<AcceptEstimateDialogProps, 'opened'>) {
  const isAgreed = ({ agreedTotal }: Acceptance) => isPicked && agreedTotal === total;
  /** One of another total has to be made anew, too. */
  const signatureIn = ({ signature }: Acceptance) => (signature?.total === total ? signature : undefined);
  const form = useApiForm({
    initial: unanswered,
    schema,
    check: (values) => {
      const signature = draftProblem(signatureIn(values));
      return {
        ...(!isAgreed(values) && { agreedTotal: 'Please agree to the total.' }),
        ...(signature !== undefined && { signature }),
      };
    },
    // The consent is cleared when the server refuses.
    editableWhileSending: true,
    async send({ name }) {
      const signature = signatureIn(form.values);
      try {
        await (signature ? onAccept(name || undefined, signatureOf(signature)) : onAccept(name || undefined));
      } catch (error) {
        if (isRefusal(error, 'stale_version', 'total_changed')) {
          form.set('agreedTotal', null);
          form.set('signature', undefined);
        }
        throw error;
      }
    },
    onSent: onClose,
  });
  const agreed = isAgreed(form.values);

  return (
    <form {...form.props}>
      <Stack gap="md">
        {children}
        <Text>
          This estimate expires on <strong>{formatDay(expiryDate)}</strong>.
        </Text>
        {isPicked && (
          <Text>
            Total <strong>{formatCurrency(total)}</strong>
          </Text>
        )}
        <Text size="sm" c="dimmed">
          By accepting you approve its items and its total. Any changes made afterwards will require your approval
          again.
        </Text>
        {askName && (
          <TextInput label="Your name (Optional)" autoComplete="name" maxLength={128} {...form.field('name')} />
        )}
        <SignatureSection
          draft={signatureIn(form.values)}
          total={total}
          problem={form.problems['signature']}
          onChange={(signature) => form.set('signature', signature)}
        />
        <Checkbox
          label="I agree"
          name="agreedTotal"
          error={form.problems['agreedTotal']}
          checked={agreed}
          disabled={!isPicked}
          onChange={(event) => form.set('agreedTotal', event.currentTarget.checked ? total : null)}
          data-autofocus={askName ? undefined : true}
        />
        <FormFailure form={form} text="The estimate could not be accepted. Please try again." />
        <FormFooter form={form}>
          <Button type="submit" disabled={!agreed} loading={form.isSending}>
            Accept
          </Button>
        </FormFooter>
      </Stack>
    </form>
  );
}

interface SignatureSectionProps {
  draft: SignatureDraft | undefined;
  /** Total that is signed, in dollars. */
  total: number;
  problem: string | undefined;
  onChange: (draft: SignatureDraft | undefined) => void;
}

/** Offers to sign an approval. */
function SignatureSection({ draft, total, problem, onChange }: SignatureSectionProps) {
  if (draft) return <SignatureField draft={draft} problem={problem} onChange={onChange} />;
  return (
    <Button variant="default" size="sm" onClick={() => onChange(blankSignature(total))}>
      Add a Signature (Optional)
    </Button>
  );
}
