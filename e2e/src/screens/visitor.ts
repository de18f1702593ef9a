import { CheckoutScreen } from '../pages/checkout-screen.ts';
import { LoginScreen } from '../pages/login-screen.ts';
import type { Username } from '../system/accounts.ts';
import { emailInvoice, signIn } from '../system/api.ts';
import { fromSetup } from '../system/environment.ts';
import { invoiceLinkFor } from '../system/outbox.ts';
import { anyHeading, heading } from './screen.ts';
import type { Screen } from './screen.ts';

async function createPaymentLink(technician: Username): Promise<string> {
  const portal = fromSetup('PORTAL_URL');
  const recipient = `${crypto.randomUUID()}@example.com`;
  await emailInvoice(portal, await signIn(portal, technician), recipient);
  return invoiceLinkFor(fromSetup('PORTAL_DATA'), recipient);
}

export const visitorScreens: readonly Screen[] = [
  { name: 'home', as: 'nobody', path: '/', ready: anyHeading },
  {
    name: 'login',
    as: 'nobody',
    path: '/login',
    ready: heading('Log in'),
    states: {
      'a login that failed': async (page) => {
        await new LoginScreen(page).signIn('nobody-here', 'wrong-password');
        await new LoginScreen(page).alert.waitFor();
      },
      'a forgotten password': async (page) => {
        await page.getByRole('button', { name: 'Forgot Password' }).click();
        await page.getByRole('dialog').getByLabel('Email').waitFor();
      },
    },
  },
  { name: 'reset password', as: 'nobody', path: '/reset-password?t=a', ready: heading('Reset Password') },
  { name: 'terms', as: 'nobody', path: '/terms-and-conditions', ready: anyHeading },
  {
    name: 'registration',
    as: 'nobody',
    path: '/tech-register',
    ready: heading('Technician Registration'),
    states: {
      'its messages': async (page) => {
        await page.getByRole('button', { name: 'Register' }).click();
        await page.getByText('Username is required').waitFor();
      },
    },
  },
  { name: 'confirmation of an email', as: 'nobody', path: '/confirm-email?t=a', ready: anyHeading },
  {
    name: 'privacy',
    as: 'nobody',
    path: '/privacy',
    ready: (page) => page.getByText('has not published a privacy text').waitFor(),
  },
  { name: 'securing of an account', as: 'nobody', path: '/secure-account?t=a', ready: anyHeading },
  { name: 'set-up without its link', as: 'nobody', path: '/set-up', ready: anyHeading },
  { name: 'end of reminders', as: 'nobody', path: '/stop-reminders?t=a', ready: heading('Stop reminders') },
  {
    name: 'estimate of an unknown link',
    as: 'nobody',
    path: '/approve-estimate?t=a',
    ready: (page) => page.getByRole('alert').or(page.getByRole('heading')).first().waitFor(),
  },
  {
    name: 'invoice of an unknown link',
    as: 'nobody',
    path: '/pay-invoice?t=a',
    ready: (page) => page.getByText('Unable to Open Invoice').waitFor(),
  },
  {
    name: 'payment without a link',
    as: 'nobody',
    path: '/pay-invoice/card',
    ready: (page) => page.getByRole('alert').or(page.getByRole('heading')).first().waitFor(),
  },
  {
    name: 'invoice by link',
    as: 'nobody',
    path: createPaymentLink,
    ready: heading('Your Invoice'),
    states: {
      'its payment': async (page) => {
        await page.getByRole('link', { name: /^Pay \$/ }).click();
        const { card, pay } = new CheckoutScreen(page);
        await card.getByLabel('Card number').waitFor();
        await pay.waitFor();
      },
    },
  },
];
