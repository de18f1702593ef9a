import { number, object, optional, string } from 'valibot';
import { expectTypeOf, test } from 'vitest';
import { useRecordForm } from '@tech-portal/forms/record';

const schema = object({ name: string(), city: optional(string(), ''), version: optional(number()) });
const record = { name: 'Ann', city: 'Gary', version: 1 };
const send = (values: object) => Promise.resolve(values);
const currentFrom = () => undefined;

test('a form without a field of its schema does not compile: saving it would reset the field', () => {
  const useAll = () =>
    useRecordForm({ record, valuesOf: () => ({ name: '', city: '', version: 1 }), schema, send, currentFrom });
  const valuesWithoutCity = () => ({ name: '', version: 1 });
  // @ts-expect-error The optional city is missing.
  const useSome = () => useRecordForm({ record, valuesOf: valuesWithoutCity, schema, send, currentFrom });
  expectTypeOf([useAll, useSome]).toBeArray();
});

test('nor does one whose input lacks a field', () => {
  const valuesOf = () => ({ name: '', place: '' });
  const all = ({ name, place }: ReturnType<typeof valuesOf>) => ({ name, city: place, version: undefined });
  const some = ({ name }: ReturnType<typeof valuesOf>) => ({ name, version: undefined });
  const useAll = () => useRecordForm({ record, valuesOf, toInput: all, schema, send, currentFrom });
  // @ts-expect-error The optional city is missing.
  const useSome = () => useRecordForm({ record, valuesOf, toInput: some, schema, send, currentFrom });
  expectTypeOf([useAll, useSome]).toBeArray();
});
