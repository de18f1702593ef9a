import { expect, test } from 'vitest';
import { acceptsContract, agreedContract, contractsOf, isContractRange } from './contracts.ts';

test.each([
  [1, [1]],
  ['1', [1]],
  ['=2', [2]],
  ['1 || 3', [1, 3]],
  ['1||2', [1, 2]],
  ['>=1 <3', [1, 2]],
  ['>1 <=3', [2, 3]],
  ['2 3', []],
])('%j works with %j', (range, versions) => {
  expect([0, 1, 2, 3, 4].filter((version) => acceptsContract(range, version))).toEqual(versions);
  expect(isContractRange(range)).toBe(true);
});

test.each(['', '>=1', '*', '1.x', '^1', 'latest', '1 ||', '1 - 2', -1, 1.5, undefined, null, {}])(
  '%j is no range of whole versions that ends',
  (range) => expect(isContractRange(range)).toBe(false),
);

test('what is no range works with nothing', () => {
  expect(['', 'latest', '1.x'].map((range) => agreedContract(range, [1, 2]))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('both sides meet at the highest contract they know', () => {
  expect(agreedContract('1 || 2', [1, 2, 3])).toBe(2);
  expect(agreedContract(1, [2, 1])).toBe(1);
  expect(agreedContract('3', [1, 2])).toBeUndefined();
});

test('a shell published earlier offers the one contract that it names', () => {
  const shell = { platformContract: 1, provides: {} };
  expect(contractsOf(shell)).toEqual([{ version: 1 }]);
  expect(contractsOf({ ...shell, platformContracts: [{ version: 1 }, { version: 2 }] })).toHaveLength(2);
});
