import { createTransId } from '@tech-portal/api-server/seeding';
import { createRandom } from '../catalog/random.ts';

/** The order number of a sample order, the same each time, e.g. for browser tests. */
export function sampleTransId(number: number): string {
  const random = createRandom(number);
  return createTransId(Uint8Array.from({ length: 10 }, () => random.between(0, 255)));
}
