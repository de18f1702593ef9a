import type { EstimatePhoto } from '@tech-portal/contract/estimate-photos';

/** A photo of an estimate; all have the same picture. */
export interface StoredPhoto extends EstimatePhoto {
  readonly cartId: number;
  readonly uploadId: string;
}

/** A photo that the customer sees, and one for the technician alone. */
export const samplePhotos = (now: string): StoredPhoto[] => [
  {
    id: 61,
    cartId: 21,
    uploadId: '8c0c0a3e-7f7b-4d3c-9a64-5b8d1f7c2e01',
    caption: 'Cracked seal of the pump',
    shown_to_customer: true,
    width: 8,
    height: 6,
    added: now,
  },
  {
    id: 62,
    cartId: 21,
    uploadId: '8c0c0a3e-7f7b-4d3c-9a64-5b8d1f7c2e02',
    caption: '',
    shown_to_customer: false,
    width: 8,
    height: 6,
    added: now,
  },
];
