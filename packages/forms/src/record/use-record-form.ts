import isEqual from 'fast-deep-equal';
import { useState } from 'react';
import type { ApiForm, ApiFormOptions } from '@tech-portal/forms';
import { useApiForm } from '@tech-portal/forms';
import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import { mergeValues } from './merge-values.ts';

/** Editable record; its version increases with every change. */
interface Versioned {
  readonly version: number;
}

/** Requires a value for every field of a schema, including optional ones, which a save would otherwise reset. */
type EveryField<Input> = Readonly<Record<keyof Input, unknown>>;

interface RecordOptions<Row extends Versioned, Values extends object, Input, Output, Result> extends Omit<
  ApiFormOptions<Values, Output, Result>,
  'initial' | 'schema' | 'send' | 'toInput'
> {
  schema: GenericSchema<Input, Output>;
  /** Known record; undefined for a new one. */
  record: Row | undefined;
  /** Sends the form with the version of the record that it is based on; after a merge, the newest known version. */
  send: (output: Output, version: number | undefined, base: Row | undefined) => Promise<Result>;
  /** Current record from the refusal of a change based on an older version. */
  currentFrom: (error: unknown) => Row | undefined;
  /** Fields that belong together, such as those of an address. */
  together?: readonly (readonly (keyof Values & string)[])[] | undefined;
}

interface ValuesAsInput<Row, Values, Input> {
  valuesOf: (record: Row | undefined) => Values & EveryField<Input>;
  toInput?: undefined;
}

interface ValuesConvertedToInput<Row, Values, Input> {
  valuesOf: (record: Row | undefined) => Values;
  /** Converts values to the schema's input; must keep the field names. */
  toInput: (values: Values) => EveryField<Input>;
}

export type RecordFormOptions<Row extends Versioned, Values extends object, Input, Output, Result> = RecordOptions<
  Row,
  Values,
  Input,
  Output,
  Result
> &
  (ValuesAsInput<Row, Values, Input> | ValuesConvertedToInput<Row, Values, Input>);

/** Conflict between the form's input and a newer stored version. */
export interface RecordConflict<Values> {
  readonly fields: readonly (keyof Values & string)[];
  readonly local: Values;
  readonly remote: Values;
  /** Resolves the conflicting fields with one side; all other fields keep the changes of both sides. Sends nothing. */
  readonly resolve: (choice: 'local' | 'remote') => void;
}

export interface RecordForm<Values extends object> extends ApiForm<Values> {
  readonly conflict: RecordConflict<Values> | undefined;
  /** Increases with every save that met a conflict. */
  readonly conflictCount: number;
}

/** Silent error: the conflict notice is shown instead of a failure. */
const conflictShown = () => Object.assign(new Error('Someone else changed the same field.'), { name: 'AbortError' });

/** Attempts to reapply a change on top of newer versions. */
const MAX_TRIES = 3;

/**
 * `useApiForm` for a record that others may change at the same time. Input is merged with the stored version; where
 * both changed the same field, `RecordConflictNotice` asks, and nobody overwrites unseen changes.
 *
 * @example
 * const form = useRecordForm({ record: task, valuesOf, schema: taskForm, send: (task, version) => …, currentFrom });
 */
export function useRecordForm<Row extends Versioned, Values extends object, Input, Output, Result>(
  options: RecordFormOptions<Row, Values, Input, Output, Result>,
): RecordForm<Values> {
  const { record, valuesOf, send, currentFrom, together: fieldGroups, ...formOptions } = options;
  // Version that the input is based on, even if a newer record is on the screen.
  const [base, setBase] = useState(record);
  const [remote, setRemote] = useState<Row>();
  const [conflictCount, setConflictCount] = useState(0);

  const merge = (local: Values, current: Row) =>
    mergeValues({ base: valuesOf(base), local, remote: valuesOf(current) }, fieldGroups);

  async function sendRebased(output: Output, baseRecord: Row | undefined, local: Values, attempt = 1): Promise<Result> {
    try {
      return await send(output, baseRecord?.version, baseRecord);
    } catch (error) {
      const current = currentFrom(error);
      if (!current || attempt === MAX_TRIES) throw error;
      const { values, conflicts } = merge(local, current);
      const { schema, toInput } = formOptions;
      const merged = safeParse(schema, toInput ? toInput(values) : values);
      if (conflicts.length === 0 && merged.success) return sendRebased(merged.output, current, local, attempt + 1);
      setRemote(current);
      setConflictCount((count) => count + 1);
      throw conflictShown();
    }
  }

  const form = useApiForm<Values, Output, Result>({
    ...formOptions,
    initial: valuesOf(base),
    send(output, values) {
      setRemote(undefined);
      return sendRebased(output, base, values);
    },
  });
  const isNewer = (record?.version ?? 0) > (base?.version ?? 0);
  // Ignores a newer record whose fields equal the older one's.
  const canUpdateBase = !form.isDirty || isEqual(valuesOf(record), valuesOf(base));
  if (isNewer && !form.isSending && canUpdateBase) setBase(record);

  const merged = remote && merge(form.values, remote);
  return {
    ...form,
    conflictCount,
    conflict: remote &&
      merged && {
        fields: merged.conflicts,
        local: form.values,
        remote: valuesOf(remote),
        resolve(choice) {
          const stored = valuesOf(remote);
          const resolved = { ...merged.values };
          if (choice === 'remote') for (const name of merged.conflicts) resolved[name] = stored[name];
          form.change(resolved);
          setBase(remote);
          setRemote(undefined);
        },
      },
  };
}
