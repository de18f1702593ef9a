import type { S3Client } from '@aws-sdk/client-s3';
import { photoSizes, PICTURE_TYPE, pictureName } from './photo-store.ts';
import type { PhotoStore } from './photo-store.ts';
import type { BucketLocation } from './photo-location.ts';

const loadLibrary = () => import('@aws-sdk/client-s3');

/** Timeout of a request to the bucket, in ms; pictures are small. */
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Creates an S3 client from the standard AWS environment variables. Custom endpoints use path-style URLs, as their host
 * may not support subdomains.
 */
async function createClientFromEnv({ AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env): Promise<S3Client> {
  const { S3Client: Client } = await loadLibrary();
  return new Client({
    forcePathStyle: Boolean(AWS_ENDPOINT_URL_S3 ?? AWS_ENDPOINT_URL),
    requestHandler: { connectionTimeout: 3000, requestTimeout: REQUEST_TIMEOUT_MS },
  });
}

/** Stores pictures in an S3-compatible bucket, which can be private. */
export function bucketPhotoStore(
  { bucket, folder }: BucketLocation,
  { client: providedClient }: { readonly client?: S3Client } = {},
): PhotoStore {
  let clientPromise: Promise<S3Client> | undefined;
  const connect = async () => ({
    library: await loadLibrary(),
    client: providedClient ?? (await (clientPromise ??= createClientFromEnv())),
  });
  const keyOf = (...nameArgs: Parameters<typeof pictureName>) =>
    folder === '' ? pictureName(...nameArgs) : `${folder}/${pictureName(...nameArgs)}`;
  return {
    async put(key, size, bytes) {
      const { library, client } = await connect();
      const object = { Bucket: bucket, Key: keyOf(key, size), Body: bytes, ContentType: PICTURE_TYPE };
      await client.send(new library.PutObjectCommand(object));
    },
    async read(key, size) {
      const { library, client } = await connect();
      try {
        const { Body } = await client.send(new library.GetObjectCommand({ Bucket: bucket, Key: keyOf(key, size) }));
        return await Body?.transformToByteArray();
      } catch (error) {
        // Without permission to list the bucket, a missing object returns 403, like an object without permission to
        // read it. So 403 must stay an error.
        if (error instanceof library.S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { library, client } = await connect();
      for (const size of photoSizes) {
        await client.send(new library.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key, size) }));
      }
    },
  };
}
