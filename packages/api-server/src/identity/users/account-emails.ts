import type { EmailMessage } from '../../platform/mail/index.ts';

interface EmailRecipient {
  readonly firstName: string;
  readonly company: string;
}

export const accountReactivatedEmail = ({
  firstName,
  company,
  username,
  link,
}: EmailRecipient & { readonly username: string; readonly link: string }): EmailMessage<'account-reactivated'> => ({
  kind: 'account-reactivated',
  subject: `Your ${company} account is active again`,
  greeting: firstName,
  body: [
    `Your username is ${username}.`,
    'Log in with your old password, or choose a new one with Forgot Password on the login page.',
  ],
  action: { text: 'Log in', href: link },
});

/** Form that received the address of a deactivated account. */
export type AttemptedForm = 'register' | 'reset';

const attemptTexts: Readonly<Record<AttemptedForm, string>> = {
  register: 'Someone, probably you, tried to register with this address.',
  reset: 'Someone, probably you, asked to reset your password.',
};

/** Tells the owner of a deactivated account why the attempt failed and whom to contact; nobody else learns this. */
export const accountDeactivatedEmail = ({
  firstName,
  company,
  attemptedForm,
}: EmailRecipient & { readonly attemptedForm: AttemptedForm }): EmailMessage<'account-deactivated'> => ({
  kind: 'account-deactivated',
  subject: `Your ${company} account is deactivated`,
  greeting: firstName,
  body: [
    attemptTexts[attemptedForm],
    `Nobody can log in while the account is deactivated. To get it back with everything in it, contact ${company}.`,
  ],
  note: ['If this was not you, ignore this email. Nothing has changed.'],
});
