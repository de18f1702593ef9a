import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { SIGNATURE_SIZE, signaturePath } from '@tech-portal/domain';
import type { SignatureStrokes } from '@tech-portal/domain';
import { Button, Group, Stack, Text, TextInput } from '@tech-portal/ui';
import type { SignatureDraft } from './signature-draft.ts';
import classes from './signature.module.css';

export interface SignatureFieldProps {
  draft: SignatureDraft;
  problem: string | undefined;
  /** Undefined removes the signature. */
  onChange: (draft: SignatureDraft | undefined) => void;
}

/** Signature, drawn or typed as a name. Typing works with only a keyboard. */
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

const { width, height } = SIGNATURE_SIZE;
/** Minimum distance between points, in units of the pad; closer ones are invisible. */
const MIN_POINT_DISTANCE = 3;

const clampRounded = (value: number, max: number): number => Math.min(max, Math.max(0, Math.round(value)));

/** Adds a point to a line unless it is too close to the last one. */
function withPoint(line: readonly number[], [x, y]: readonly [number, number]): readonly number[] {
  const [lastX = -width, lastY = -height] = line.slice(-2);
  return Math.hypot(x - lastX, y - lastY) < MIN_POINT_DISTANCE ? line : [...line, x, y];
}

interface SignaturePadProps {
  strokes: SignatureStrokes;
  onChange: (strokes: SignatureStrokes) => void;
}

/**
 * Pad to sign with finger, pen or mouse. Lines use the pad's own units: they are sharp on every screen and survive
 * rotating a phone.
 */
function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  /** Line being drawn and its pointer; other fingers are ignored. */
  const activeStroke = useRef<{ readonly pointer: number; line: readonly number[] }>(undefined);
  const [line, setLine] = useState<readonly number[]>([]);

  const pointOf = (field: Element, { clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = field.getBoundingClientRect();
    const [x, y] = [(clientX - box.left) / (box.width || width), (clientY - box.top) / (box.height || height)];
    return [clampRounded(x * width, width), clampRounded(y * height, height)] as const;
  };
  const startStroke = (event: PointerEvent<SVGSVGElement>) => {
    if (activeStroke.current || !event.isPrimary || event.button !== 0) return;
    // Prevents text selection and scrolling while signing.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    activeStroke.current = { pointer: event.pointerId, line: withPoint([], pointOf(event.currentTarget, event)) };
    setLine(activeStroke.current.line);
  };
  const extendStroke = (event: PointerEvent<SVGSVGElement>) => {
    if (activeStroke.current?.pointer !== event.pointerId) return;
    // Pens report several points per frame.
    const coalescedEvents = 'getCoalescedEvents' in event.nativeEvent ? event.nativeEvent.getCoalescedEvents() : [];
    for (const pointerEvent of coalescedEvents.length > 0 ? coalescedEvents : [event]) {
      activeStroke.current.line = withPoint(activeStroke.current.line, pointOf(event.currentTarget, pointerEvent));
    }
    setLine(activeStroke.current.line);
  };
  const finishStroke = (event: PointerEvent<SVGSVGElement>) => {
    if (activeStroke.current?.pointer !== event.pointerId) return;
    onChange([...strokes, activeStroke.current.line]);
    activeStroke.current = undefined;
    setLine([]);
  };

  const isEmpty = strokes.length === 0 && line.length === 0;
  return (
    <svg
      role="img"
      aria-label={isEmpty ? 'Signature field, empty' : 'Signature field, signed'}
      viewBox={`0 0 ${width} ${height}`}
      className={classes.pad}
      onPointerDown={startStroke}
      onPointerMove={extendStroke}
      onPointerUp={finishStroke}
      onPointerCancel={finishStroke}
      onLostPointerCapture={finishStroke}
    >
      <line x1={24} x2={width - 24} y1={height - 40} y2={height - 40} className={classes.baseline} />
      <path d={signaturePath(line.length > 0 ? [...strokes, line] : strokes)} className={classes.ink} />
    </svg>
  );
}
