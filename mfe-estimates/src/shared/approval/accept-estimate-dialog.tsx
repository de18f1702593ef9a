import type { ReactNode } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { SignatureInput } from '@tech-portal/contract/estimates';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { FormDialog, FormFooter } from '@tech-portal/forms/dialog';
import { lazyComponent } from '@tech-portal/platform';
import { Button, Checkbox, ErrorState, Skeleton, Stack, Text, TextInput } from '@tech-portal/ui';
import { object, pipe, string, trim } from 'valibot';
import { blankSignature, signatureDraftProblem, signatureOf } from './signature/signature-draft.ts';
import type { SignatureDraft } from './signature/signature-draft.ts';
import type { SignatureFieldProps } from './signature/signature-field.tsx';

/** Loads on demand, because most approvals have no signature. */
const SignatureField = lazyComponent<SignatureFieldProps>(
  async () => (await import('./signature/signature-field.tsx')).SignatureField,
  {
    loading: () => <Skeleton height={180} />,
    failed: (retry) => <ErrorState message="The signature field could not be loaded." onRetry={retry} />,
  },
);

interface AcceptEstimateDialogProps {
  /** Last valid day of the estimate, YYYY-MM-DD. */
  expiryDate: string;
  /** Total to approve, in dollars. */
  total: number;
  /** Option to approve, or the choice among several options. */
  children?: ReactNode;
  /** False until an option is picked. */
  isPicked?: boolean | undefined;
  opened: boolean;
  onClose: () => void;
  /** Adds an optional name field, as on the public page. */
  hasNameField?: boolean | undefined;
  /** Receives the name and the signature, if given. The dialog closes on success and shows the error on rejection. */
  onAccept: (name?: string, signature?: SignatureInput) => Promise<void>;
}

/** Customer's approval, in person or through an emailed link (EST-5, APPROVAL-1). */
export function AcceptEstimateDialog({ opened, onClose, ...form }: AcceptEstimateDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Accept Estimate">
      <AcceptForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

interface Acceptance {
  name: string;
  /** Total that the customer agreed to; a change while the dialog is open requires new consent. */
  agreedTotal: number | null;
  signature: SignatureDraft | undefined;
}

const emptyAcceptance: Acceptance = { name: '', agreedTotal: null, signature: undefined };
const schema = object({ name: pipe(string(), trim()) });

/** Resets whenever the dialog opens, because consent covers only the content on the screen. */
function AcceptForm({
  expiryDate,
  total,
  hasNameField = false,
  children,
  isPicked = true,
  onClose,
  onAccept,
}: Omit<AcceptEstimateDialogProps, 'opened'>) {
  const isAgreed = ({ agreedTotal }: Acceptance) => isPicked && agreedTotal === total;
  /** A signature for another total is invalid. */
  const validSignatureOf = ({ signature }: Acceptance) => (signature?.total === total ? signature : undefined);
  const form = useApiForm({
    initial: emptyAcceptance,
    schema,
    check: (values) => {
      const signature = signatureDraftProblem(validSignatureOf(values));
      return {
        ...(!isAgreed(values) && { agreedTotal: 'Please accept the total.' }),
        ...(signature !== undefined && { signature }),
      };
    },
    // A refusal by the server clears the consent.
    editableWhileSending: true,
    async send({ name }) {
      const signature = validSignatureOf(form.values);
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
  const isConsentGiven = isAgreed(form.values);

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
          By accepting, you approve the items and the total. Any later changes will require your approval again.
        </Text>
        {hasNameField && (
          <TextInput label="Your name (Optional)" autoComplete="name" maxLength={128} {...form.field('name')} />
        )}
        <SignatureSection
          draft={validSignatureOf(form.values)}
          total={total}
          problem={form.problems['signature']}
          onChange={(signature) => form.set('signature', signature)}
        />
        <Checkbox
          label="I agree"
          name="agreedTotal"
          error={form.problems['agreedTotal']}
          checked={isConsentGiven}
          disabled={!isPicked}
          onChange={(event) => form.set('agreedTotal', event.currentTarget.checked ? total : null)}
          data-autofocus={hasNameField ? undefined : true}
        />
        <FormFailure form={form} text="The estimate could not be accepted. Please try again." />
        <FormFooter form={form}>
          <Button type="submit" disabled={!isConsentGiven} loading={form.isSending}>
            Accept
          </Button>
        </FormFooter>
      </Stack>
    </form>
  );
}

interface SignatureSectionProps {
  draft: SignatureDraft | undefined;
  total: number;
  problem: string | undefined;
  onChange: (draft: SignatureDraft | undefined) => void;
}

function SignatureSection({ draft, total, problem, onChange }: SignatureSectionProps) {
  if (draft) return <SignatureField draft={draft} problem={problem} onChange={onChange} />;
  return (
    <Button variant="default" size="sm" onClick={() => onChange(blankSignature(total))}>
      Add a Signature (Optional)
    </Button>
  );
}
