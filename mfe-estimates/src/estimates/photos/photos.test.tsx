import { mockError } from '@tech-portal/api-mocks';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  openPhotoUpload,
  PHOTO_CHUNK_BYTES,
} from '@tech-portal/contract/estimate-photos';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { EstimatePhotos } from './estimate-photos.tsx';

const photoOf = (id: number, caption = ''): EstimatePhoto => ({
  id,
  caption,
  shown_to_customer: false,
  width: 8,
  height: 6,
  added: '2026-03-03T16:20:00.000Z',
});

let photos: EstimatePhoto[] = [];
let pieces: { upload: string; start: number; bytes: number }[] = [];

const takePieces = () =>
  onCall(addPhotoPiece, ({ body: { upload_id: upload, start, content } }) => {
    const bytes = atob(content).length;
    pieces.push({ upload, start, bytes });
    const received = start + bytes;
    if (bytes === PHOTO_CHUNK_BYTES) return { received };
    const photo = photoOf(90 + photos.length);
    photos = [...photos, photo];
    return { received, photo };
  });

beforeEach(() => {
  photos = [photoOf(61, 'Cracked seal'), photoOf(62)];
  pieces = [];
  onCall(listEstimatePhotos, () => photos);
  onCall(getPhotoPicture, ({ query }) => ({ type: 'image/webp', picture: btoa(`${query.size} ${query.id}`) }));
  onCall(openPhotoUpload, () => ({ received: 0 }));
  takePieces();
});

const session = { token: 't', role: 'tech', approved: true };
async function open() {
  const host = renderPage(<EstimatePhotos cartId={21} />, { session });
  await screen.findByRole('list', { name: 'Photos' });
  return host;
}

const tiles = () => within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
const waiting = () => screen.queryByRole('list', { name: 'Photos that are not sent yet' });
const chooser = () => screen.getByLabelText('Choose Photos', { selector: 'input' });
const jpeg = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

test('shows each photo, opens it large and leads to its neighbors by the keyboard', async () => {
  const { user } = await open();
  expect(tiles()).toHaveLength(2);
  expect(tiles()[0]).toHaveTextContent('Cracked seal');
  await user.click(screen.getByRole('button', { name: 'Open photo 1: Cracked seal' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1 of 2' });
  const large = await within(dialog).findByRole('img', { name: 'photo 1: Cracked seal' });
  expect(large).toHaveAttribute('src', `data:image/webp;base64,${btoa('large 61')}`);
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2' })).toBeInTheDocument();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'Photo 1 of 2' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a typed caption is not lost by Escape or Next without a question', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open photo 1: Cracked seal' }));
  const caption = await screen.findByLabelText('Caption');
  await user.type(caption, ' at the door');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByLabelText('Caption')).toHaveValue('Cracked seal at the door');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2' })).toBeInTheDocument();
});

test('photos are sent in pieces, one photo after the other, and stand in the list then', async () => {
  const { user } = await open();
  await user.upload(chooser(), [jpeg('a.jpg', PHOTO_CHUNK_BYTES + 5), jpeg('b.jpg')]);
  await waitFor(() => expect(tiles()).toHaveLength(4));
  await waitFor(() => expect(waiting()).toBeNull());
  expect(pieces.map(({ start, bytes }) => [start, bytes])).toEqual([
    [0, PHOTO_CHUNK_BYTES],
    [PHOTO_CHUNK_BYTES, 5],
    [0, 10],
  ]);
  expect(new Set(pieces.map(({ upload }) => upload)).size).toBe(2);
});

test('a broken connection pauses a photo, and Retry sends it once', async () => {
  const { user } = await open();
  onCall(addPhotoPiece, () => Response.error());
  await user.upload(chooser(), jpeg('a.jpg'));
  const retry = await screen.findByRole('button', { name: 'Retry a.jpg' });
  expect(waiting()).toHaveTextContent(
    'Not sent yet: The server could not be reached. Check your connection and try again.',
  );
  takePieces();
  await user.click(retry);
  await waitFor(() => expect(tiles()).toHaveLength(3));
  expect(waiting()).toBeNull();
  expect(pieces).toHaveLength(1);
});

test('what the server has all of, but of which it made no photo, is asked for by the last piece', async () => {
  onCall(openPhotoUpload, () => ({ received: PHOTO_CHUNK_BYTES + 5 }));
  const { user } = await open();
  await user.upload(chooser(), jpeg('a.jpg', PHOTO_CHUNK_BYTES + 5));
  await waitFor(() => expect(pieces.map(({ start }) => start)).toEqual([5]));
});

test('what the server refuses says why and can be removed', async () => {
  server.use(
    mockError(addPhotoPiece, 'unsupported_media_type', 'This is not a photo. Please choose a JPEG, PNG or WebP.'),
  );
  const { user } = await open();
  await user.upload(chooser(), jpeg('page.jpg'));
  await waitFor(() =>
    expect(waiting()).toHaveTextContent('Not added: This is not a photo. Please choose a JPEG, PNG or WebP.'),
  );
  // A retry of the same file would be rejected again.
  expect(screen.queryByRole('button', { name: 'Retry page.jpg' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove page.jpg' }));
  expect(waiting()).toBeNull();
});

test('what is refused for a reason that may pass can be tried again', async () => {
  server.use(mockError(addPhotoPiece, 'conflict', 'An estimate can have up to 20 photos.'));
  const { user } = await open();
  await user.upload(chooser(), jpeg('page.jpg'));
  await waitFor(() => expect(waiting()).toHaveTextContent('Not added: An estimate can have up to 20 photos.'));
  expect(screen.getByRole('button', { name: 'Retry page.jpg' })).toBeVisible();
});

test('what is too large is said at once, and nothing is sent', async () => {
  let opened = 0;
  onCall(openPhotoUpload, () => {
    opened += 1;
    return { received: 0 };
  });
  const { user } = await open();
  await user.upload(chooser(), jpeg('huge.jpg', 30 * 1024 * 1024));
  await waitFor(() => expect(waiting()).toHaveTextContent('Not added: Photos can be up to 15 MB. This one is 30 MB.'));
  expect(screen.queryByRole('button', { name: 'Retry huge.jpg' })).not.toBeInTheDocument();
  expect(opened).toBe(0);
});

test('the tick is sent for its photo, and a caption is saved in the dialog', async () => {
  const sent: unknown[] = [];
  onCall(changeEstimatePhoto, ({ body }) => {
    sent.push(body);
    photos = photos.map((photo) =>
      photo.id === body.id ? { ...photo, ...(body.caption !== undefined && { caption: body.caption }) } : photo,
    );
    return {};
  });
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Show photo 2 to customer' }));
  await waitFor(() => expect(sent).toEqual([{ id: 62, shown_to_customer: true }]));
  await user.click(screen.getByRole('button', { name: 'Open photo 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2 of 2' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Caption' }), 'Serial number');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toContainEqual({ id: 62, caption: 'Serial number', shown_to_customer: false }));
  await waitFor(() => expect(tiles()[1]).toHaveTextContent('Serial number'));
});

test('deleting asks first', async () => {
  const deleted: unknown[] = [];
  onCall(deleteEstimatePhoto, ({ query }) => {
    deleted.push(query.id);
    photos = photos.filter(({ id }) => id !== query.id);
    return {};
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Open photo 1: Cracked seal' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this photo?' });
  expect(deleted).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(tiles()).toHaveLength(1));
  expect(deleted).toEqual([61]);
});

test('without photos it says what they are for, and a failed list can be tried again', async () => {
  server.use(mockError(listEstimatePhotos, 'internal', 'The database is away.'));
  const { user } = renderPage(<EstimatePhotos cartId={21} />, { session });
  expect(await screen.findByText('Failed to fetch the photos.')).toBeInTheDocument();
  onCall(listEstimatePhotos, () => []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Add up to 20 photos\./)).toBeInTheDocument();
});
