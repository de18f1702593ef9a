import type { S3Client } from '@aws-sdk/client-s3';
import { photoSizes, PICTURE_TYPE, pictureName } from './photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { BucketPlace } from './photo-place.ts';

const loadLibrary = () => import('@aws-sdk/client-s3');

/** Request timeout of the bucket, in ms; pictures are small. */
const SILENT_MS = 10_000;

/**
 * Creates an S3 client from the standard AWS environment variables. Custom endpoints use path-style URLs, as their host
 * may not support subdomains.
 */
async function clientOfEnvironment({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env): Promise<S3Client> {
  const { S3Client: Client } = await loadLibrary();
  return new Client({
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: 3000, requestTimeout: SILENT_MS },
  });
}

/** Stores pictures in an S3-compatible bucket, which can be private. */
export function bucketPhotoStore(
  { bucket, folder }: BucketPlace,
  { client: given }: { readonly client?: S3Client } = {},
): PhotoStore {
  let opened: Promise<S3Client> | undefined;
  const open = async () => ({
    library: await loadLibrary(),
    client: given ?? (await (opened ??= clientOfEnvironment())),
  });
  const keyOf = (...named: Parameters<typeof pictureName>) =>
    folder === '' ? pictureName(...named) : `${folder}/${pictureName(...named)}`;
  return {
    async put(key, size, bytes) {
      const { library, client } = await open();
      const object = { Bucket: bucket, Key: keyOf(key, size), Body: bytes, ContentType: PICTURE_TYPE };
      await client.send(new library.PutObjectCommand(object));
    },
    async read(key, size) {
      const { library, client } = await open();
      try {
        const { Body } = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key: keyOf(key, size) }));
        return await Body?.transformToByteArray();
      } catch (error) {
        // Without the right to list, a missing object returns 403. That looks like missing rights and must stay an
        // error.
        if (error instanceof library.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { library, client } = await open();
      for (const size of photoSizes) {
        await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key, size) }));
      }
    },
  };
}
