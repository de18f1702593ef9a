import { useState } from 'react';
import { createPaymentConfig } from '@tech-portal/api-mocks/fixtures';
import { TestTheme } from '@tech-portal/ui/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { installMaps } from '../testing/maps.ts';
import { AddressAutocomplete } from './address-autocomplete.tsx';
import type { AddressAutocompleteProps } from './address-autocomplete.tsx';

const { places } = createPaymentConfig();
const HOUSE = '500 Congress Avenue, Austin, TX';
const STREET = 'Congress Avenue, Austin, TX';

function show(changes: Partial<AddressAutocompleteProps> = {}) {
  const onPick = vi.fn<AddressAutocompleteProps['onPick']>();
  const onPicking = vi.fn<(isPicking: boolean) => void>();
  const onSubmit = vi.fn<() => void>();
  function Form() {
    const [value, setValue] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <AddressAutocomplete
          config={places}
          label="Address"
          value={value}
          onChange={setValue}
          onPick={onPick}
          onPicking={onPicking}
          {...changes}
        />
      </form>
    );
  }
  render(
    <TestTheme>
      <Form />
    </TestTheme>,
  );
  return { onPick, onPicking, onSubmit, field: screen.getByRole('combobox', { name: 'Address' }) };
}
const option = (name: string) => screen.findByRole('option', { name });

afterEach(() => {
  delete window.google;
  for (const script of document.querySelectorAll('script')) script.remove();
});

test('suggests US addresses and fills in the one that is clicked', async () => {
  const { requests } = installMaps();
  const { onPick, field } = show();
  await userEvent.type(field, 'Congress');
  await userEvent.click(await option(HOUSE));
  await waitFor(() =>
    expect(onPick).toHaveBeenCalledWith({
      address_1: '500 Congress Avenue',
      city: 'Austin',
      state: 'TX',
      zip_code: '78701',
    }),
  );
  expect(requests.map(({ input, includedRegionCodes }) => [input, includedRegionCodes])).toEqual([
    ['Congress', ['us']],
  ]);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('nothing suggested for other words can be picked while somebody types', async () => {
  installMaps();
  const { field } = show();
  await userEvent.type(field, 'Congress');
  await option(HOUSE);
  fireEvent.change(field, { target: { value: 'Lamar' } });
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
});

test('an address without a street number is not valid', async () => {
  installMaps();
  const { onPick, field } = show();
  await userEvent.type(field, 'Congress');
  await userEvent.click(await option(STREET));
  await waitFor(() => expect(onPick).toHaveBeenCalledWith('not-valid'));
});

test('works by arrows and Enter, which then does not send the form', async () => {
  installMaps();
  const { onPick, onSubmit, field } = show();
  await userEvent.type(field, 'Congress');
  const house = await option(HOUSE);
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', house.id);
  expect(house).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onPick).toHaveBeenCalledOnce());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter without a choice sends the form', async () => {
  installMaps();
  const { onPick, onSubmit, field } = show();
  await userEvent.type(field, 'Congress');
  await option(HOUSE);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('Escape and leaving the field close the list and keep what was typed', async () => {
  installMaps();
  const { field } = show();
  await userEvent.type(field, 'Congress');
  await option(HOUSE);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.type(field, ' ');
  await userEvent.type(field, 'A');
  await option(HOUSE);
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveValue('Congress A');
});

/** Holds the details of picked addresses back until the test releases them. */
function heldParts() {
  let response = (): void => undefined;
  const parts = () => new Promise<void>((resolve) => void (response = resolve));
  return { parts, response: () => response() };
}

test('parts that come late go to the form as it is by then', async () => {
  const { parts, response } = heldParts();
  installMaps({ fetchDetails: parts });
  const events: string[] = [];
  function Form() {
    const [street, setStreet] = useState('');
    const [phone, setPhone] = useState('');
    return (
      <>
        <AddressAutocomplete
          config={places}
          label="Address"
          value={street}
          onChange={setStreet}
          onPick={() => events.push(`picked with phone ${phone}`)}
          onPicking={(isPicking) => events.push(isPicking ? 'picking' : 'not picking')}
        />
        <input aria-label="Phone" value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
      </>
    );
  }
  render(
    <TestTheme>
      <Form />
    </TestTheme>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Address' }), 'Congress');
  await userEvent.click(await option(HOUSE));
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '512');
  expect(events.at(-1)).toBe('picking');
  response();
  await waitFor(() => expect(events.slice(-2)).toEqual(['picked with phone 512', 'not picking']));
});

test('parts of a street that was changed since are dropped', async () => {
  const { parts, response } = heldParts();
  installMaps({ fetchDetails: parts });
  const { onPick, onPicking, field } = show();
  await userEvent.type(field, 'Congress');
  await userEvent.click(await option(HOUSE));
  expect(onPicking).toHaveBeenLastCalledWith(true);
  await userEvent.type(field, ' 7');
  expect(onPicking).toHaveBeenLastCalledWith(false);
  response();
  await userEvent.type(field, '7');
  expect(onPick).not.toHaveBeenCalled();
  expect(field).toHaveValue('Congress 77');
});

test('parts that never come are given up for the text that was suggested', async () => {
  installMaps({ fetchDetails: () => Promise.reject(new Error('The maps fell silent.')) });
  const { onPick, onPicking, field } = show();
  await userEvent.type(field, 'Congress');
  await userEvent.click(await option(HOUSE));
  await waitFor(() => expect(field).toHaveValue(HOUSE));
  expect(onPicking).toHaveBeenLastCalledWith(false);
  expect(onPick).not.toHaveBeenCalled();
});

test('the requests up to a pick share a session token, those after it have another', async () => {
  const { requests } = installMaps();
  const { field } = show();
  await userEvent.type(field, 'Con');
  await option(HOUSE);
  await userEvent.type(field, 'gress');
  await waitFor(() => expect(requests).toHaveLength(2));
  await userEvent.click(await option(HOUSE));
  await userEvent.type(field, ' A');
  await waitFor(() => expect(requests).toHaveLength(3));
  const [first, second, third] = requests.map(({ sessionToken }) => sessionToken);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a blocked script leaves a field to type into', async () => {
  const { onSubmit, field } = show({ config: { script_url: 'https://maps.test/blocked.js', key: 'key' } });
  await userEvent.type(field, '500 Con');
  await waitFor(() => expect(document.querySelector('script')).not.toBeNull());
  const script = document.querySelector('script');
  expect(script?.src).toBe('https://maps.test/blocked.js?key=key&libraries=places&loading=async');
  script?.dispatchEvent(new Event('error'));
  await userEvent.type(field, 'gress{Enter}');
  expect(field).toHaveValue('500 Congress');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without maps nothing is loaded, and the browser may fill the field in', async () => {
  const { field } = show({ config: null });
  await userEvent.type(field, '500 Congress');
  expect(field).toHaveAttribute('autocomplete', 'address-line1');
  expect(document.querySelector('script')).toBeNull();
});
