import { registrationForm } from '@tech-portal/contract/registration';
import { expect, test } from 'vitest';
import { problemsFromServer, problemsOf, withoutProblem } from './form-problems.ts';

test('each field has its first message, and fields without one are not among them', () => {
  const draft = { first_name: 'Ada', email: '', zip: '465' };
  expect(problemsOf(registrationForm, draft)).toEqual({
    email: 'Email is required',
    zip: 'ZIP code must be 5 digits',
  });
});

test("the server's paths lead to the fields, and what is no field is left out", () => {
  const messages = { 'user.username': 'Taken.', zip: 'Wrong.', type: 'No.' };
  expect(problemsFromServer({ username: 'ada', zip: '1' }, messages)).toEqual({ username: 'Taken.', zip: 'Wrong.' });
});

test('a problem that was dealt with goes, the others stay', () => {
  expect(withoutProblem({ zip: 'Wrong.', city: 'Missing.' }, 'zip')).toEqual({ city: 'Missing.' });
});
