import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  value: number;
  /** Current stock, the maximum. */
  stock: number;
  /** Minimum; default 1. With 0, an empty value deletes the line (CART-9). */
  min?: number | undefined;
  onChange: (quantity: number) => void;
  /** Label of the group for screen readers, e.g. 'Quantity of SW6D water heater'; default 'Quantity'. */
  label?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * Stepper from 1 to the current stock in steps of 1 (PRODUCT-8). A typed value is clamped on blur, and screen readers
 * announce the correction.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, stock, min = 1, onChange, label = 'Quantity', disabled = false } = props;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Requested quantities that have not rendered yet: the user can press faster than a slow phone renders, and every
  // press counts.
  const pendingValues = useRef<readonly number[]>([]);
  useEffect(() => {
    const shownIndex = pendingValues.current.lastIndexOf(value);
    pendingValues.current = shownIndex === -1 ? [] : pendingValues.current.slice(shownIndex + 1);
  }, [value]);
  const requestChange = (quantity: number) => {
    pendingValues.current = [...pendingValues.current, quantity];
    onChange(quantity);
  };
  const step = (by: 1 | -1) => {
    const latest = pendingValues.current.at(-1) ?? value;
    setProblem(undefined);
    if (by === 1 ? latest < stock : latest > min) requestChange(latest + by);
  };
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const result = parseQuantity(draft, { min, stock });
    setProblem(result.problem);
    if (result.quantity !== undefined && result.quantity !== value) requestChange(result.quantity);
  };
  return (
    <div className={classes.field}>
      <Group className={classes.stepper} gap={4} wrap="nowrap" role="group" aria-label={label}>
        <ActionIcon
          className={classes.step}
          variant="default"
          size="input-sm"
          aria-label="Decrease quantity"
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        >
          <Minus />
        </ActionIcon>
        <TextInput
          classNames={{ input: classes.input }}
          inputMode="numeric"
          aria-label={label}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
        <ActionIcon
          className={classes.step}
          variant="default"
          size="input-sm"
          aria-label="Increase quantity"
          disabled={disabled || value >= stock}
          onClick={() => step(1)}
        >
          <Plus />
        </ActionIcon>
      </Group>
      <Text size="xs" c="dimmed" role="status" className={classes.problem ?? ''}>
        {problem}
      </Text>
    </div>
  );
}

/** Result of parsing: a quantity if the text is valid, and a message if one is needed. */
interface ParsedQuantity {
  readonly quantity?: number;
  readonly problem?: string | undefined;
}

/**
 * Parses a typed quantity: a whole number from the minimum to the stock, optionally with commas as thousands
 * separators.
 *
 * @example parseQuantity('9', { min: 1, stock: 5 }) // { quantity: 5, problem: 'Only 5 in stock.' }
 */
function parseQuantity(typed: string, { min, stock }: { min: number; stock: number }): ParsedQuantity {
  const text = typed.trim();
  const digits = /^[1-9]\d{0,2}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
  if (digits === '') return {};
  if (!/^\d+$/.test(digits)) return { problem: 'Enter a whole number.' };
  const parsed = Number(digits);
  const max = Math.max(stock, 1);
  if (parsed > max) return { quantity: max, problem: `Only ${max} in stock.` };
  return parsed < min ? { quantity: min, problem: `At least ${min}.` } : { quantity: parsed };
}

const strokeProps = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' } as const;

function Minus() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" {...strokeProps}>
      <path d="M3 7h8" />
    </svg>
  );
}

function Plus() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" {...strokeProps}>
      <path d="M3 7h8M7 3v8" />
    </svg>
  );
}
