import { createTransId } from '@tech-portal/api-server/seeding';
import { createRandom } from '../catalog/random.ts';

/** Returns the number of a sample order, which is the same every time, as browser tests need. */
export function sampleTransId(number: number): string {
  const random = createRandom(number);
  return createTransId(Uint8Array.from({ length: 10 }, () => random.between(0, 255)));
}
