import { ApiResponseError } from '@tech-portal/api-client/errors';
import { updateTask } from '@tech-portal/contract/tasks';
import { createTestHost } from '@tech-portal/platform/testing';
import { TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { nonEmpty, number, object, pipe, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { FormFailure } from '../form/form-parts.tsx';
import { currentRecordOf } from './current-record-of.ts';
import { RecordConflictNotice } from './record-notices.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Person {
  name: string;
  city: string;
  version: number;
}
const ann: Person = { name: 'Ann', city: 'Gary', version: 1 };
const person = object({ name: string(), city: string(), version: number() });
const schema = object({ name: pipe(string(), nonEmpty('Name is required')), city: string() });
const valuesOf = (record?: Person) => ({ name: record?.name ?? '', city: record?.city ?? '' });
const labels = { name: 'Name', city: 'City' };

const refusal = (record: Person) =>
  new ApiResponseError(updateTask, {
    status: 409,
    id: 'stale_version',
    serverMessage: 'Someone else changed this person meanwhile.',
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: { person: record },
  });

type Send = (values: { name: string; city: string }, version: number | undefined) => Promise<unknown>;

const cities = { gary: 'Gary', elkhart: 'Elkhart, IN' };

interface FormProps {
  record: Person | undefined;
  send: Send;
  hasChoices?: boolean | undefined;
}

function Form({ record, send, hasChoices = false }: FormProps) {
  const form = useRecordForm({
    record,
    valuesOf,
    schema,
    send,
    currentFrom: (error) => currentRecordOf(error, 'person', person),
  });
  return (
    <form {...form.props}>
      <TextInput label="Name" {...form.field('name')} />
      <TextInput label="City" {...form.field('city')} />
      <RecordConflictNotice form={form} kind="person" labels={labels} choices={hasChoices ? { city: cities } : {}} />
      <FormFailure form={form} text="It could not be saved." />
      <button>Save</button>
    </form>
  );
}

const box = (label: string) => screen.getByRole('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const open = (send: Send, { record, hasChoices }: Omit<FormProps, 'send'> = { record: ann }) => {
  const shows = new Set<(next: Person) => void>();
  function Page() {
    const [shown, setShown] = useState(record);
    useEffect(() => void shows.add(setShown), []);
    return <Form record={shown} send={send} hasChoices={hasChoices} />;
  }
  render(<TestTheme>{createTestHost(<Page />).element}</TestTheme>);
  return { show: (next: Person) => act(() => shows.forEach((show) => show(next))) };
};

function server(stored: Person) {
  const send = vi.fn((values: { name: string; city: string }, version: number | undefined): Promise<unknown> => {
    if (version !== stored.version) return Promise.reject(refusal(stored));
    stored = { ...values, version: version + 1 };
    return Promise.resolve(stored);
  });
  return { send, stored: () => stored };
}

test('a new record has no version', async () => {
  const send = vi.fn(() => Promise.resolve());
  open(send, { record: undefined });
  type('Name', 'Bea');
  await save();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Bea', city: '' }, undefined, undefined);
});

test('what was typed goes on top of what is stored by now', async () => {
  const { send, stored } = server({ ...ann, city: 'Elkhart', version: 2 });
  open(send);
  type('Name', 'Anna');
  await save();
  await waitFor(() => expect(stored()).toEqual({ name: 'Anna', city: 'Elkhart', version: 3 }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a conflict about a choice shows its labels', async () => {
  const { send } = server({ ...ann, city: 'elkhart', version: 2 });
  open(send, { record: { ...ann, city: '' }, hasChoices: true });
  type('City', 'gary');
  await save();
  const row = await screen.findByRole('row', { name: /^City/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Elkhart, IN', 'Gary']);
});

test('a newer record that came while something was typed is not written over', async () => {
  const newer = { ...ann, city: 'Elkhart', version: 2 };
  const { send, stored } = server(newer);
  const { show } = open(send);
  type('Name', 'Anna');
  show(newer);
  await save();
  await waitFor(() => expect(stored()).toEqual({ name: 'Anna', city: 'Elkhart', version: 3 }));
});

test('a save is based on a newer record that says the same in every field', async () => {
  const newer = { ...ann, version: 2 };
  const { send, stored } = server(newer);
  const { show } = open(send);
  type('Name', 'Anna');
  show(newer);
  await save();
  await waitFor(() => expect(stored()).toEqual({ name: 'Anna', city: 'Gary', version: 3 }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Anna', city: 'Gary' }, 2, newer);
});

test('an untouched form follows a newer record, and never an older one', async () => {
  const { send, stored } = server({ ...ann, city: 'Elkhart', version: 2 });
  const { show } = open(send);
  show({ ...ann, city: 'Elkhart', version: 2 });
  expect(box('City')).toHaveValue('Elkhart');
  show(ann);
  expect(box('City')).toHaveValue('Elkhart');
  type('Name', 'Anna');
  await save();
  await waitFor(() => expect(stored().version).toBe(3));
  expect(send).toHaveBeenCalledOnce();
});

test('a save whose response was lost is no conflict with itself', async () => {
  const { send, stored } = server(ann);
  const lost = vi.fn<Send>(async (values, version) => {
    await send(values, version);
    if (lost.mock.calls.length === 1) throw new Error('No answer.');
    return undefined;
  });
  open(lost);
  type('Name', 'Anna');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved.');
  await save();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(stored().name).toBe('Anna');
});

test('a conflict in the same field is shown; Keep Mine saves it with the next Save', async () => {
  const { send, stored } = server({ name: 'Bea', city: 'Elkhart', version: 2 });
  open(send);
  type('Name', 'Anna');
  await save();
  expect(await screen.findByRole('row', { name: 'Name Bea Anna' })).toBeVisible();
  expect(stored().version).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'Keep Mine' }));
  expect(box('City')).toHaveValue('Elkhart');
  await save();
  await waitFor(() => expect(stored()).toEqual({ name: 'Anna', city: 'Elkhart', version: 3 }));
});

test('Use Saved Version leaves nothing to save', async () => {
  const { send } = server({ name: 'Bea', city: 'Gary', version: 2 });
  open(send);
  type('Name', 'Anna');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Use Saved Version' }));
  expect(box('Name')).toHaveValue('Bea');
});

test('somebody who changes it with every try does not keep it busy for ever', async () => {
  let version = 1;
  const send = vi.fn<Send>(() => {
    version += 1;
    return Promise.reject(refusal({ ...ann, city: `City ${version}`, version }));
  });
  open(send);
  type('Name', 'Anna');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else changed this person meanwhile.');
  expect(send).toHaveBeenCalledTimes(3);
});
