import { S3Client } from '@aws-sdk/client-s3';
import { startBucket } from '@tech-portal/fakes/bucket';
import type { Bucket } from '@tech-portal/fakes/bucket';
import { onTestFinished } from 'vitest';

export interface S3Fake extends Bucket {
  readonly client: S3Client;
}

export async function startS3(): Promise<S3Fake> {
  const bucket = await startBucket();
  const client = new S3Client({
    endpoint: bucket.endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  onTestFinished(() => {
    client.destroy();
    bucket.close();
  });
  return Object.assign(bucket, { client });
}
