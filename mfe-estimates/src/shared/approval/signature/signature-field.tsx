import { Button, Group, Stack, Text, TextInput } from '@tech-portal/ui';
import type { SignatureDraft } from './signature-draft.ts';
import { SignaturePad } from './signature-pad.tsx';
import classes from './signature.module.css';

export interface SignatureFieldProps {
  draft: SignatureDraft;
  problem: string | undefined;
  /** Undefined: without a signature after all. */
  onChange: (draft: SignatureDraft | undefined) => void;
}

/** Draws a signature, or types the name instead, which needs a keyboard alone. */
export function SignatureField({ draft, problem, onChange }: SignatureFieldProps) {
  const { kind, strokes, typed } = draft;
  const isDrawn = kind === 'drawn';
  return (
    <Stack gap="xs" role="group" aria-label="Signature">
      {isDrawn ? (
        <>
          <Text size="sm" fw={500}>
            Sign with your finger, a pen or the mouse
          </Text>
          <SignaturePad strokes={strokes} onChange={(drawn) => onChange({ ...draft, strokes: drawn })} />
        </>
      ) : (
        <TextInput
          label="Type your name to sign"
          name="signature"
          autoComplete="name"
          maxLength={128}
          classNames={{ input: classes.typed ?? '' }}
          value={typed}
          onChange={(event) => onChange({ ...draft, typed: event.currentTarget.value })}
        />
      )}
      {problem !== undefined && (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      )}
      <Group gap="xs">
        {isDrawn && (
          <Button
            variant="default"
            size="sm"
            disabled={strokes.length === 0}
            onClick={() => onChange({ ...draft, strokes: [] })}
          >
            Clear
          </Button>
        )}
        <Button variant="default" size="sm" onClick={() => onChange({ ...draft, kind: isDrawn ? 'typed' : 'drawn' })}>
          {isDrawn ? 'Type It Instead' : 'Draw It Instead'}
        </Button>
        <Button variant="subtle" color="gray" size="sm" onClick={() => onChange(undefined)}>
          No Signature
        </Button>
      </Group>
    </Stack>
  );
}
