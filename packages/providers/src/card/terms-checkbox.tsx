import { useId } from 'react';
import { Anchor, Checkbox, Text } from '@tech-portal/ui';

interface TermsCheckboxProps {
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  disabled: boolean;
}

/** Check box to accept the terms, required for paying. The terms open in a new tab. */
export function TermsCheckbox({ accepted, onChange, disabled }: TermsCheckboxProps) {
  const hint = useId();
  return (
    <div>
      <Checkbox
        label={
          <>
            I accept the{' '}
            <Anchor href="/terms-and-conditions" target="_blank" rel="noopener" inherit>
              terms and conditions
            </Anchor>
          </>
        }
        checked={accepted}
        disabled={disabled}
        aria-describedby={hint}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Text id={hint} size="sm" c="dimmed" mt={4} role="status">
        {!accepted && 'Please accept our terms and conditions.'}
      </Text>
    </div>
  );
}
