import { ApiResponseError } from '@tech-portal/api-client/errors';
import { updateEstimate } from '@tech-portal/contract/estimates';
import { createTestHost } from '@tech-portal/platform/testing';
import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useApprovalGuard } from './approval-guard.tsx';
// Preloaded to keep the tests from waiting for it.
import './approval-question.tsx';

const approved = new ApiResponseError(updateEstimate, {
  status: 409,
  id: 'approval_ends',
  serverMessage: 'Ann Lee has approved this estimate.',
  fields: {},
  logout: false,
  retryAfter: undefined,
  details: {},
});

let made: string[] = [];
beforeEach(() => {
  made = [];
});

/** Two changes to one approved estimate; `made` lists the changes that were made. */
function Changes() {
  const { guard, question } = useApprovalGuard();
  const [failures, setFailures] = useState<string[]>([]);
  const change = (name: string) =>
    guard((endsApproval) => {
      if (!endsApproval) return Promise.reject(approved);
      made.push(name);
      return Promise.resolve();
    }).catch((error: Error) => setFailures((before) => [...before, `${name}: ${error.name}`]));
  return (
    <>
      <button onClick={() => void change('Notes')}>Notes</button>
      <button onClick={() => void Promise.all([change('Part'), change('Charge')])}>Part and charge</button>
      <p>{failures.join(', ')}</p>
      {question}
    </>
  );
}

function show() {
  render(<TestTheme>{createTestHost(<Changes />).element}</TestTheme>);
  return userEvent.setup();
}

test('a change that would end an approval is made once that is confirmed', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  expect(await screen.findByText(/Ann Lee has approved this estimate\./)).toBeVisible();
  expect(made).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Change and End Approval' }));
  await waitFor(() => expect(made).toEqual(['Notes']));
});

test('a change is not made when the person chooses to keep the approval', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Notes' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Notes: AbortError')).toBeVisible();
  expect(made).toEqual([]);
});

test('of two changes at once the question is for one, and neither waits for ever', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Part and charge' }));
  expect(await screen.findByText('Part: AbortError')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Change and End Approval' }));
  await waitFor(() => expect(made).toEqual(['Charge']));
});
