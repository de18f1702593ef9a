import type { S3Client } from '@aws-sdk/client-s3';
import { photoSizes, PICTURE_TYPE, pictureName } from './photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { BucketPlace } from './photo-place.ts';

const loadLibrary = () => import('@aws-sdk/client-s3');

/** Before a request to the bucket is given up; a picture is small. */
const SILENT_MS = 10_000;

/**
 * A client as the environment describes it: region, keys and another endpoint, as in every tool of that kind. Another
 * provider's endpoint gets the bucket in the path, as its host may have no names below it.
 */
async function clientOfEnvironment({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env): Promise<S3Client> {
  const { S3Client: Client } = await loadLibrary();
  return new Client({
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: 3000, requestTimeout: SILENT_MS },
  });
}

/** Pictures as objects of an S3-compatible bucket, which nobody else need be able to read. */
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
        // Who may not list the bucket gets 403 for what is missing: that looks like keys without rights, and is said so.
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
