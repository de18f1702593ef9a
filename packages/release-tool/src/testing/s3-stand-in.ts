import { S3Client } from '@aws-sdk/client-s3';
import { startBucket } from '@tech-portal/stand-ins/bucket';
import type { Bucket } from '@tech-portal/stand-ins/bucket';
import { onTestFinished } from 'vitest';

export interface S3StandIn extends Bucket {
  readonly client: S3Client;
}

export async function startS3(): Promise<S3StandIn> {
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
