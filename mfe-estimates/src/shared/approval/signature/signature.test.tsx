import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { AcceptEstimateDialog } from '../accept-estimate-dialog.tsx';
import { SignatureView } from './signature-view.tsx';

beforeEach(() => {
  // jsdom has neither pointer capture nor layout.
  Element.prototype.setPointerCapture = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100));
});

function open() {
  const onAccept = vi.fn(() => Promise.resolve());
  const { user } = renderPage(
    <AcceptEstimateDialog expiryDate="2026-04-01" total={745.3} opened onClose={vi.fn()} onAccept={onAccept} />,
  );
  return { user, onAccept };
}

const accept = () => screen.getByRole('button', { name: 'Accept' });
const pad = () => screen.getByRole('img', { name: /^Signature field/ });
type User = ReturnType<typeof open>['user'];

async function addSignature(user: User) {
  await user.click(screen.getByRole('button', { name: 'Add a Signature (Optional)' }));
  return within(await screen.findByRole('group', { name: 'Signature' }));
}

function draw(points: readonly (readonly [number, number])[], pointerId = 1) {
  const place = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY, pointerId, isPrimary: true });
  const [first = [0, 0], ...others] = points;
  fireEvent.pointerDown(pad(), place(first));
  for (const point of others) fireEvent.pointerMove(pad(), place(point));
  fireEvent.pointerUp(pad(), place(others.at(-1) ?? first));
}

test('what is drawn is sent as lines in the units of the field, whatever the size of the screen', async () => {
  const { user, onAccept } = open();
  await addSignature(user);
  expect(pad()).toHaveAccessibleName('Signature field, empty');
  draw([
    [20, 40],
    [160, 70],
    [400, 500],
  ]);
  expect(pad()).toHaveAccessibleName('Signature field, signed');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(accept());
  await waitFor(() =>
    expect(onAccept).toHaveBeenCalledWith(undefined, { name: '', strokes: [[20, 40, 300, 100, 600, 200]] }),
  );
});

test('a second finger draws nothing', async () => {
  const { user } = open();
  await addSignature(user);
  const place = { clientX: 20, clientY: 40, isPrimary: true };
  fireEvent.pointerDown(pad(), { ...place, pointerId: 1 });
  fireEvent.pointerDown(pad(), { ...place, pointerId: 2, isPrimary: false });
  fireEvent.pointerMove(pad(), { ...place, clientX: 300, pointerId: 2 });
  fireEvent.pointerUp(pad(), { ...place, pointerId: 1 });
  expect(pad().querySelector('path')).toHaveAttribute('d', 'M20 40h0');
});

test('a name that is typed signs, too, with a keyboard alone, and what was drawn comes back', async () => {
  const { user, onAccept } = open();
  const field = await addSignature(user);
  draw([
    [20, 40],
    [160, 70],
  ]);
  await user.click(field.getByRole('button', { name: 'Type It Instead' }));
  await user.click(field.getByRole('button', { name: 'Draw It Instead' }));
  expect(pad()).toHaveAccessibleName('Signature field, signed');
  await user.click(field.getByRole('button', { name: 'Type It Instead' }));
  await user.type(field.getByLabelText('Type your name to sign'), ' Ann Lee ');
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(accept());
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith(undefined, { name: 'Ann Lee', strokes: [] }));
});

test('Clear empties the field, and an empty one is not sent', async () => {
  const { user, onAccept } = open();
  const field = await addSignature(user);
  draw([
    [20, 40],
    [160, 70],
  ]);
  await user.click(field.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(accept());
  expect(await screen.findByText('Please draw your signature.')).toBeVisible();
  expect(onAccept).not.toHaveBeenCalled();
  await user.click(field.getByRole('button', { name: 'No Signature' }));
  await user.click(accept());
  await waitFor(() => expect(onAccept).toHaveBeenCalledWith(undefined));
});

test('a dot is no signature', async () => {
  const { user, onAccept } = open();
  await addSignature(user);
  draw([[20, 40]]);
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.click(accept());
  expect(await screen.findByText('A dot is not a signature. Please sign with your name.')).toBeVisible();
  expect(onAccept).not.toHaveBeenCalled();
});

const signature = {
  name: 'Ann Lee',
  signed_at: '2026-03-03T16:20:00.000Z',
  way: 'email',
  content_hash: 'abc',
} as const;

test('a signature is shown with who, when and how', () => {
  renderPage(<SignatureView signature={{ ...signature, path: 'M1 1L9 9' }} />);
  expect(screen.getByRole('img', { name: 'Signature of Ann Lee' }).querySelector('path')).toHaveAttribute(
    'd',
    'M1 1L9 9',
  );
  expect(screen.getByRole('figure')).toHaveTextContent(/^Signed by Ann Lee on .*2026.*, by email$/);
});

test('one that was typed shows the name', () => {
  renderPage(<SignatureView signature={signature} />);
  expect(screen.getByText('Ann Lee')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
