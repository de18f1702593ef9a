import { getLinkedPhoto } from '@tech-portal/contract/estimate-approval';
import {
  addPhotoPiece,
  changeEstimatePhoto,
  deleteEstimatePhoto,
  getPhotoPicture,
  listEstimatePhotos,
  MOST_PHOTOS,
  openPhotoUpload,
} from '@tech-portal/contract/estimate-photos';
import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, answering, found, Refusal } from './answering.ts';
import { estimateById } from './estimate-records.ts';
import type { StoredPhoto } from './sample-photos.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** Every mocked photo: an amber square. */
const PICTURE = {
  type: 'image/svg+xml',
  picture: btoa(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><path fill="#d9932f" d="M0 0h8v6H0z"/></svg>',
  ),
};

const present = ({ cartId: _cart, uploadId: _upload, ...photo }: StoredPhoto): EstimatePhoto => photo;

const photosOf = (world: World, cartId: number) => world.photos.filter((photo) => photo.cartId === cartId);

const photoById = (world: World, id: number): StoredPhoto =>
  found(
    world.photos.find((photo) => photo.id === id),
    'photo',
  );

const uploadOf = (world: World, { cart_id: cartId, upload_id: uploadId }: { cart_id: number; upload_id: string }) =>
  photosOf(world, cartId).find((photo) => photo.uploadId === uploadId);

/** Photos of estimates; the bytes that are sent are forgotten. */
export function estimatePhotoCalls(world: World): MockedCall[] {
  const response = answering(world);
  /** Bytes of what is being sent, by its id. */
  const sizes = new Map<string, number>();
  return [
    response(
      listEstimatePhotos,
      ({ query }) => {
        estimateById(world, Number(query.cart_id));
        return photosOf(world, Number(query.cart_id)).map(present);
      },
      { query: { cart_id: 21 } },
    ),
    response(
      openPhotoUpload,
      ({ body }) => {
        estimateById(world, body.cart_id);
        const there = uploadOf(world, body);
        if (there) return { received: body.bytes, photo: present(there) };
        if (photosOf(world, body.cart_id).length >= MOST_PHOTOS) {
          throw new Refusal('conflict', 'An estimate can have 20 photos. Delete one of them first.');
        }
        sizes.set(body.upload_id, body.bytes);
        return { received: 0 };
      },
      { body: { cart_id: 21, upload_id: '8c0c0a3e-7f7b-4d3c-9a64-5b8d1f7c2e03', bytes: 3 } },
    ),
    response(
      addPhotoPiece,
      ({ body }) => {
        const received = body.start + atob(body.content).length;
        if (received < (sizes.get(body.upload_id) ?? 0)) return { received };
        const photo = {
          id: nextId(world),
          cartId: body.cart_id,
          uploadId: body.upload_id,
          caption: '',
          shown_to_customer: false,
          width: 8,
          height: 6,
          added: world.now,
        };
        world.photos.push(photo);
        return { received, photo: present(photo) };
      },
      { body: { cart_id: 21, upload_id: '8c0c0a3e-7f7b-4d3c-9a64-5b8d1f7c2e03', start: 0, content: 'YWJj' } },
    ),
    response(
      changeEstimatePhoto,
      ({ body: { id, position, ...change } }) => {
        const photo = photoById(world, id);
        Object.assign(photo, change);
        if (position !== undefined) {
          const others = photosOf(world, photo.cartId).filter((other) => other !== photo);
          const ordered = others.toSpliced(position - 1, 0, photo);
          world.photos = [...world.photos.filter(({ cartId }) => cartId !== photo.cartId), ...ordered];
        }
        return {};
      },
      { body: { id: 62, caption: 'Serial number', shown_to_customer: true, position: 1 } },
    ),
    response(
      deleteEstimatePhoto,
      ({ query }) => {
        const photo = photoById(world, Number(query.id));
        world.photos = world.photos.filter((other) => other !== photo);
        return {};
      },
      { query: { id: 62 } },
    ),
    response(
      getPhotoPicture,
      ({ query }) => {
        photoById(world, Number(query.id));
        return PICTURE;
      },
      { query: { id: 61, size: 'small' } },
    ),
    answerAnyone(
      getLinkedPhoto,
      ({ query }) => {
        if (!photoById(world, Number(query.id)).shown_to_customer) throw new Refusal('not_found', 'No such photo.');
        return PICTURE;
      },
      { query: { id: 61, size: 'small' }, token: 'estimate-21' },
    ),
  ];
}
