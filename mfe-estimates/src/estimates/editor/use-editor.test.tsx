import { getEstimate } from '@tech-portal/contract/estimates';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import { useEstimate } from './estimate-page.tsx';
import type { Estimate } from '@tech-portal/contract/estimates';
import { mockSaves } from './testing/mock-saves.ts';
import { wireEstimate } from './testing/open-estimate.tsx';
import { useEditor } from './use-editor.ts';

const taken = new Set<Estimate>();

function Editor({ estimate }: { estimate: Estimate }) {
  const { state, dispatch, save } = useEditor(estimate, true);
  taken.add(state.fetched);
  return (
    <>
      <button onClick={() => dispatch({ type: 'shipping', dollars: 20 })}>Change</button>
      <button onClick={save}>Save</button>
      <p>
        {state.save.phase}, version {state.base.version}
      </p>
    </>
  );
}

function Page() {
  const { data } = useEstimate(21);
  return data && <Editor estimate={data} />;
}

test('a saved estimate enters the editor once', async () => {
  const stored = { current: wireEstimate() };
  const { version } = stored.current;
  onCall(getEstimate, () => stored.current);
  mockSaves(stored);
  const { user } = renderPage(<Page />, { at: '/estimate/21' });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  // Keeps the refetch after the save pending.
  onCall(getEstimate, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`saved, version ${version + 1}`)).toBeVisible();
  // No event signals that the estimate is not applied again.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...taken].map((estimate) => estimate.version)).toEqual([version, version + 1]);
});
