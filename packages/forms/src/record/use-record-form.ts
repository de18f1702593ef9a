import isEqual from 'fast-deep-equal';
import { useState } from 'react';
import type { ApiForm, ApiFormOptions } from '@tech-portal/forms';
import { useApiForm } from '@tech-portal/forms';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { mergeValues } from './merge-values.ts';

/** A record that people edit; its version grows with every change. */
interface Versioned {
  readonly version: number;
}

/** Something for every field of a schema, optional ones included: one that is left out would be reset by a save. */
type EveryField<Input> = Readonly<Record<keyof Input, unknown>>;

interface RecordOptions<Row extends Versioned, Values extends object, Input, Output, Result> extends Omit<
  ApiFormOptions<Values, Output, Result>,
  'initial' | 'schema' | 'send' | 'toInput'
> {
  schema: GenericSchema<Input, Output>;
  /** The record as it is known; undefined for a new one. */
  record: Row | undefined;
  /** Sends the form, based on a version of the record, which is the newest known one after a merge. */
  send: (output: Output, version: number | undefined, base: Row | undefined) => Promise<Result>;
  /** The record as it is now, which the refusal of a change based on an older version carries. */
  freshOf: (error: unknown) => Row | undefined;
  /** Fields that make sense only together, such as those of an address. */
  together?: readonly (readonly (keyof Values & string)[])[] | undefined;
}

interface ValuesAsSent<Row, Values, Input> {
  /** The form as it opens for a record. */
  valuesOf: (record: Row | undefined) => Values & EveryField<Input>;
  toInput?: undefined;
}

interface ValuesMadeInput<Row, Values, Input> {
  valuesOf: (record: Row | undefined) => Values;
  /** What the schema is given; the names of the fields must stay. */
  toInput: (values: Values) => EveryField<Input>;
}

export type RecordFormOptions<Row extends Versioned, Values extends object, Input, Output, Result> = RecordOptions<
  Row,
  Values,
  Input,
  Output,
  Result
> &
  (ValuesAsSent<Row, Values, Input> | ValuesMadeInput<Row, Values, Input>);

/** What somebody else has stored meanwhile, where it meets what was typed. */
export interface RecordConflict<Values> {
  readonly fields: readonly (keyof Values & string)[];
  readonly mine: Values;
  readonly theirs: Values;
  /** Goes on with one of both in these fields; all others have what either changed. Nothing is sent. */
  readonly decide: (choice: 'mine' | 'theirs') => void;
}

export interface RecordForm<Values extends object> extends ApiForm<Values> {
  readonly conflict: RecordConflict<Values> | undefined;
  /** Grows with every save that met a conflict. */
  readonly conflictCount: number;
}

/** The form says itself what is to be decided; beside it there is no failure to show. */
const asked = () => Object.assign(new Error('Somebody else changed the same.'), { name: 'AbortError' });

/** How often a change is put on top of another one that was stored meanwhile, before it is given up. */
const MOST_TRIES = 3;

/**
 * `useApiForm` for a record that others may change at the same time. Nobody overwrites what they have not seen: what was
 * typed goes on top of what is stored by now, and where both changed the same, `RecordConflictNotice` asks.
 *
 * @example
 * const form = useRecordForm({ record: task, valuesOf, schema: taskForm, send: (task, version) => …, freshOf });
 */
export function useRecordForm<Row extends Versioned, Values extends object, Input, Output, Result>(
  options: RecordFormOptions<Row, Values, Input, Output, Result>,
): RecordForm<Values> {
  const { record, valuesOf, send, freshOf, together, ...formOptions } = options;
  // What is typed is a change of this, also when the record on the screen is a newer one by now.
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<Row>();
  const [conflictCount, setConflictCount] = useState(0);

  const merge = (mine: Values, fresh: Row) =>
    mergeValues({ base: valuesOf(base), mine, theirs: valuesOf(fresh) }, together);

  async function sendOnTop(output: Output, on: Row | undefined, mine: Values, tries = 1): Promise<Result> {
    try {
      return await send(output, on?.version, on);
    } catch (error) {
      const fresh = freshOf(error);
      if (!fresh || tries === MOST_TRIES) throw error;
      const { values, conflicts } = merge(mine, fresh);
      const { schema, toInput } = formOptions;
      const merged = safeParse(schema, toInput ? toInput(values) : values);
      if (conflicts.length === 0 && merged.success) return sendOnTop(merged.output, fresh, mine, tries + 1);
      setTheirs(fresh);
      setConflictCount((count) => count + 1);
      throw asked();
    }
  }

  const form = useApiForm<Values, Output, Result>({
    ...formOptions,
    initial: valuesOf(base),
    send(output, values) {
      setTheirs(undefined);
      return sendOnTop(output, base, values);
    },
  });
  const isNewer = (record?.version ?? 0) > (base?.version ?? 0);
  // Nothing of a newer record is written over where it says the same as the older one in every field.
  const isFree = !form.isDirty || isEqual(valuesOf(record), valuesOf(base));
  if (isNewer && !form.isSending && isFree) setBase(record);

  const merged = theirs && merge(form.values, theirs);
  return {
    ...form,
    conflictCount,
    conflict: theirs &&
      merged && {
        fields: merged.conflicts,
        mine: form.values,
        theirs: valuesOf(theirs),
        decide(choice) {
          const stored = valuesOf(theirs);
          const decided = { ...merged.values };
          if (choice === 'theirs') for (const name of merged.conflicts) decided[name] = stored[name];
          form.change(decided);
          setBase(theirs);
          setTheirs(undefined);
        },
      },
  };
}
