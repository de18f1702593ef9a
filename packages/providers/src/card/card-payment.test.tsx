import { createPaymentConfig } from '@tech-portal/api-mocks/fixtures';
import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { installCardProvider } from '../testing/card-provider.ts';
import { CardPayment } from './card-payment.tsx';
import type { CardPaymentProps } from './card-payment.tsx';

const { card } = createPaymentConfig();
const NUMBER = '4242424242424242';

function show(changes: Partial<CardPaymentProps> = {}) {
  const onToken = vi.fn<CardPaymentProps['onToken']>();
  const onError = vi.fn<CardPaymentProps['onError']>();
  const element = (more: Partial<CardPaymentProps>) => (
    <TestTheme>
      <CardPayment config={card} payLabel="Pay $37.49" onToken={onToken} onError={onError} {...changes} {...more} />
    </TestTheme>
  );
  const { rerender } = render(element({}));
  return { onToken, onError, change: (more: Partial<CardPaymentProps>) => rerender(element(more)) };
}
const pay = () => screen.findByRole('button', { name: 'Pay $37.49' });

afterEach(() => {
  delete window.Finix;
  for (const script of document.querySelectorAll('script')) script.remove();
});

test('says that the form loads, then pays with token and fraud session', async () => {
  installCardProvider();
  const { onToken } = show();
  expect(screen.getByText('Loading the card form')).toBeVisible();
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await userEvent.click(await pay());
  await waitFor(() => expect(onToken).toHaveBeenCalledWith({ token: 'TK1', sessionId: 'FS1' }));
});

test('incomplete card details are said here, and nothing is submitted', async () => {
  const { submitted } = installCardProvider();
  show();
  await userEvent.click(await pay());
  expect(screen.getByRole('alert')).toHaveTextContent('Please check the card details.');
  await userEvent.type(screen.getByLabelText('Card number'), NUMBER);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(submitted).toEqual([]);
});

test('pressing Pay twice submits once', async () => {
  const { submitted } = installCardProvider();
  const { onToken } = show();
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await userEvent.dblClick(await pay());
  await waitFor(() => expect(onToken).toHaveBeenCalledOnce());
  expect(submitted).toHaveLength(1);
});

test('disabled, nothing can be typed or paid', async () => {
  installCardProvider();
  const { change } = show({ disabled: true });
  expect(await pay()).toBeDisabled();
  expect(screen.getByLabelText('Card')).toHaveAttribute('inert');
  change({ disabled: false });
  expect(await pay()).toBeEnabled();
  expect(screen.getByLabelText('Card')).not.toHaveAttribute('inert');
});

test('while the card is charged a spinner shows and nothing can be pressed', async () => {
  const { submitted } = installCardProvider();
  const { change } = show();
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await pay();
  change({ pending: true });
  expect(screen.getByText('Your payment is being processed. Please keep this page open.')).toBeVisible();
  await userEvent.click(await pay(), { pointerEventsCheck: 0 });
  expect(submitted).toEqual([]);
});

test('a token pays once: after it there is a new form', async () => {
  const { forms } = installCardProvider();
  let charged = () => {};
  show({ onToken: () => new Promise<void>((resolve) => void (charged = resolve)) });
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await userEvent.click(await pay());
  expect(await screen.findByText(/Your payment is being processed/)).toBeVisible();
  expect(screen.getByLabelText('Card number')).toHaveValue(NUMBER);
  await waitFor(() => {
    charged();
    expect(forms).toHaveLength(2);
  });
  expect(await screen.findByLabelText('Card number')).toHaveValue('');
});

test('what the provider refuses is said once, and stays in the form to be corrected', async () => {
  const { forms } = installCardProvider({ rejectsCard: true });
  const { onToken, onError } = show();
  await userEvent.type(await screen.findByLabelText('Card number'), NUMBER);
  await userEvent.click(await pay());
  await waitFor(() => expect(onError).toHaveBeenCalledWith('Something went wrong, aborting checkout.'));
  expect(await pay()).toBeEnabled();
  expect(screen.getByLabelText('Card number')).toHaveValue(NUMBER);
  expect(forms).toHaveLength(1);
  expect(onToken).not.toHaveBeenCalled();
});

test('a blocked script says so, and Retry loads it again', async () => {
  show();
  document.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong, aborting checkout.');
  installCardProvider();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Card number')).toBeVisible();
});
