import { photoSizes, pictureName } from '../estimates/photos/photo-store.ts';
import type { PhotoStore } from '../estimates/photos/photo-store.ts';

/** In-memory photo store that exposes its content. */
export interface MemoryPhotoStore extends PhotoStore {
  /** Pictures by name. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
}

/** Photo store that ends with its test. */
export function memoryPhotoStore(): MemoryPhotoStore {
  const pictures = new Map<string, Uint8Array>();
  return {
    pictures,
    async put(key, size, bytes) {
      pictures.set(pictureName(key, size), bytes);
    },
    read: async (key, size) => pictures.get(pictureName(key, size)),
    async remove(key) {
      for (const size of photoSizes) pictures.delete(pictureName(key, size));
    },
  };
}
