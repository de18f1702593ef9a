import { lazyComponent } from '@tech-portal/platform';
import { Button, ErrorState, Skeleton } from '@tech-portal/ui';
import { blankSignature } from './signature-draft.ts';
import type { SignatureDraft } from './signature-draft.ts';
import type { SignatureFieldProps } from './signature-field.tsx';

/** Most approvals have no signature, so the field comes when it is asked for. */
const SignatureField = lazyComponent<SignatureFieldProps>(
  async () => (await import('./signature-field.tsx')).SignatureField,
  {
    loading: () => <Skeleton height={180} />,
    failed: (retry) => <ErrorState message="The signature field could not be loaded." onRetry={retry} />,
  },
);

interface SignatureSectionProps {
  draft: SignatureDraft | undefined;
  /** What is signed, in dollars. */
  total: number;
  problem: string | undefined;
  onChange: (draft: SignatureDraft | undefined) => void;
}

/** Offers to sign an approval. */
export function SignatureSection({ draft, total, problem, onChange }: SignatureSectionProps) {
  if (draft) return <SignatureField draft={draft} problem={problem} onChange={onChange} />;
  return (
    <Button variant="default" size="sm" onClick={() => onChange(blankSignature(total))}>
      Add a Signature (Optional)
    </Button>
  );
}
