import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { register, sendConfirmation } from '@tech-portal/contract/registration';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { currentUrl, openPortal, retail, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './tech-register-page.tsx';

const filled = {
  'First Name': 'Ada',
  'Last Name': 'Tech',
  Company: 'Tech RV',
  'Address 1': '1 Main Street',
  City: 'Elkhart',
  State: 'in',
  'ZIP Code': '46514',
  Email: 'ada@example.com',
  Phone: '5745550100',
  Username: 'ada',
  Password: 'correct horse',
};
type Label = keyof typeof filled | 'Address 2 (Optional)' | 'Country';

afterEach(() => sessionStorage.clear());

const box = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: /^Regist/ });

async function openFilled(changes: Partial<Record<Label, string>> = {}) {
  const { user } = openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  // Sets values directly, because typing is tested elsewhere.
  for (const [label, value] of Object.entries({ ...filled, ...changes })) {
    fireEvent.change(box(label as Label), { target: { value } });
  }
  return user;
}

test('registers a technician, empties the form, goes to the top and says so with the focus on it', async () => {
  const requests = vi.fn();
  server.use(
    mockEndpoint(register, async ({ request }) => {
      requests(await request.json(), request.headers.get('authorization'));
      return {};
    }),
  );
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const user = await openFilled();
  await user.click(button());

  // Finds the status by its text, because the password strength is a status as well.
  const title = await screen.findByText('Registration successful!');
  expect(title.closest('[role="status"]')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
  expect(requests).toHaveBeenCalledExactlyOnceWith(
    {
      first_name: 'Ada',
      last_name: 'Tech',
      company: 'Tech RV',
      address1: '1 Main Street',
      address2: '',
      city: 'Elkhart',
      state: 'IN',
      zip: '46514',
      country: 'United States',
      email: 'ada@example.com',
      phone: '(574) 555-0100',
      username: 'ada',
      password: 'correct horse',
      type: 'tech',
    },
    null,
  );
  for (const label of Object.keys(filled)) expect(box(label as Label)).toHaveValue('');
  expect(box('Country')).toHaveValue('United States');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ada');
});

test('stands alone, with a way back to the login', async () => {
  openPortal('/tech-register');
  expect(await screen.findByRole('heading', { name: 'Technician Registration' })).toBeVisible();
  expect(document.title).toBe('Technician Registration · Tech Portal');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

test.each([technician, retail])('who is signed in as $role is sent on', async (session) => {
  openPortal('/tech-register', { session });
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(currentUrl()).toBe('/dashboard');
});

test('formats the phone and puts the state into upper case, at most 2 characters', async () => {
  const { user } = openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  await user.type(box('Phone'), '574-555-01009');
  await user.type(box('State'), 'ind');
  expect(box('Phone')).toHaveValue('(574) 555-0100');
  expect(box('State')).toHaveValue('IN');
});

test('browsers and password managers know what each field is for', async () => {
  openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  const purposes = Object.fromEntries(
    [...Object.keys(filled), 'Address 2 (Optional)', 'Country'].map((label) => [
      label,
      box(label as Label).autocomplete,
    ]),
  );
  expect(purposes).toEqual({
    'First Name': 'given-name',
    'Last Name': 'family-name',
    Company: 'organization',
    'Address 1': 'address-line1',
    'Address 2 (Optional)': 'address-line2',
    City: 'address-level2',
    State: 'address-level1',
    'ZIP Code': 'postal-code',
    Country: 'country-name',
    Email: 'email',
    Phone: 'tel-national',
    Username: 'username',
    Password: 'new-password',
  });
});

test.each<[Label, string, string]>([
  ['First Name', ' ', 'First name is required'],
  ['First Name', 'x'.repeat(65), 'Maximum length exceeded for first name'],
  ['Last Name', '', 'Last name is required'],
  ['Last Name', 'x'.repeat(65), 'Maximum length exceeded for last name'],
  ['Company', '', 'Company is required'],
  ['Company', 'x'.repeat(65), 'Maximum length exceeded for company'],
  ['Address 1', '1 ', 'Address must be at least 3 characters'],
  ['Address 1', 'x'.repeat(129), 'Address must be less than 128 characters'],
  ['City', '', 'City is required'],
  ['State', '', 'State is required'],
  ['State', 'XX', 'Invalid US state abbreviation'],
  ['ZIP Code', '46514-1', 'ZIP code must be 5 digits'],
  ['Country', '', 'Country is required'],
  ['Email', '', 'Email is required'],
  ['Email', 'ada@', 'Invalid email format'],
  ['Email', `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, 'Email must be less than 128 characters'],
  ['Phone', '574555', 'Please match the format: (XXX) XXX-XXXX'],
  ['Username', '', 'Username is required'],
  ['Username', 'x'.repeat(65), 'Maximum length exceeded for username'],
  ['Password', '1234567', 'Password must be at least 8 characters'],
])('%s with %j: %s at the field, which gets the focus, and nothing is sent', async (label, value, message) => {
  const user = await openFilled({ [label]: value });
  await user.click(button());
  expect(box(label)).toHaveAttribute('aria-invalid', 'true');
  expect(box(label)).toHaveAccessibleDescription(message);
  expect(box(label)).toHaveFocus();
  expect(screen.queryByText('Registration failed')).toBeNull();
});

test('an empty form says what is missing everywhere, and leads to the first field', async () => {
  const { user } = openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  await user.click(button());
  for (const label of Object.keys(filled)) expect(box(label as Label)).toHaveAttribute('aria-invalid', 'true');
  expect(box('Address 2 (Optional)')).not.toHaveAttribute('aria-invalid', 'true');
  expect(box('First Name')).toHaveFocus();
});

test('a field is checked when it is left, and its message goes when it is changed', async () => {
  const { user } = openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  await user.type(box('ZIP Code'), '465');
  expect(box('ZIP Code')).not.toHaveAttribute('aria-invalid', 'true');
  await user.tab();
  expect(box('ZIP Code')).toHaveAccessibleDescription('ZIP code must be 5 digits');
  await user.type(box('ZIP Code'), '14');
  expect(box('ZIP Code')).not.toHaveAttribute('aria-invalid', 'true');
  expect(box('Email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('taken names are said at their fields, and everything typed stays', async () => {
  const fields = { username: 'This username is already taken.', email: 'An account with this email already exists.' };
  server.use(mockError(register, 'conflict', Object.values(fields).join(' '), { fields }));
  const user = await openFilled();
  await user.click(button());
  await waitFor(() => expect(box('Email')).toHaveFocus());
  expect(box('Email')).toHaveAccessibleDescription(fields.email);
  expect(box('Username')).toHaveAccessibleDescription(fields.username);
  expect(box('Password')).toHaveValue('correct horse');
  await user.tab();
  expect(box('Email')).toHaveAccessibleDescription(fields.email);
});

test.each([
  ['the server message', () => HttpResponse.json({ message: 'No more today.' }, { status: 403 }), 'No more today.'],
  ['no message', () => HttpResponse.json({}, { status: 500 }), 'Registration failed'],
  [
    'too many tries',
    () => HttpResponse.json({ message: 'wait' }, { status: 429 }),
    'Too many requests, please try again later.',
  ],
])('%s, said once and beside the button', async (_name, response, message) => {
  server.use(http.post('*/auth/registration', response));
  const user = await openFilled();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(box('First Name')).toHaveValue('Ada');
  expect(button()).toHaveTextContent('Register');
});

test('without a response it does not say that it failed, and a name taken afterwards may be the own one', async () => {
  server.use(http.post('*/auth/registration', () => HttpResponse.error()));
  const user = await openFilled();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No response came, so you may be registered already. Check your connection, then log in, or register again: you cannot be registered twice.',
  );
  expect(screen.queryByText('Registration failed')).not.toBeInTheDocument();
  const fields = { username: 'This username is already taken.', email: 'An account with this email already exists.' };
  server.use(mockError(register, 'conflict', Object.values(fields).join(' '), { fields }));
  await user.click(button());
  expect(
    await screen.findByText(
      'Your last attempt may have registered you. Log in with this username and password to find out.',
    ),
  ).toBeVisible();
});

test('where the email is to be confirmed it says so, and sends the link again', async () => {
  const requests = vi.fn();
  server.use(
    mockEndpoint(register, { confirm_email: 1 }),
    mockEndpoint(sendConfirmation, ({ body }) => {
      requests(body);
      return {};
    }),
  );
  const user = await openFilled();
  await user.click(button());
  expect(await screen.findByText('Registration successful!')).toBeVisible();
  expect(screen.getByText(/We sent a link to ada@example.com/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(
    await screen.findByText('If a registration is waiting for this address, an email is on its way.'),
  ).toBeVisible();
  expect(requests).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.com' });
});

test('the button reads Registering... and however often it is pressed, one registration is sent', async () => {
  const requests = vi.fn();
  server.use(
    http.post('*/auth/registration', async () => {
      requests();
      await delay('infinite');
      return HttpResponse.json({});
    }),
  );
  const user = await openFilled();
  await user.dblClick(button());
  await user.click(await screen.findByRole('button', { name: 'Registering...' }));
  await user.type(box('Username'), '{Enter}');
  await waitFor(() => expect(requests).toHaveBeenCalled());
  expect(requests).toHaveBeenCalledOnce();
});

test('what was typed survives a reload, the password does not', async () => {
  const { user, unmount } = openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  await user.type(box('First Name'), 'Ada');
  await user.type(box('Password'), 'correct horse');
  unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct');
  openPortal('/tech-register');
  await screen.findByRole('heading', { name: 'Technician Registration' });
  expect(box('First Name')).toHaveValue('Ada');
  expect(box('Password')).toHaveValue('');
  expect(box('Country')).toHaveValue('United States');
});
