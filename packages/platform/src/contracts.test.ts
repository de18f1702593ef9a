import { expect, test } from 'vitest';
import { highestCommonContract } from './highest-common-contract.ts';
import { acceptedContracts, acceptsContract, contractsOf, isContractRange } from './contracts.ts';

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

test('the registry names each contract of a range, and a single one as shells from before there were ranges read it', () => {
  expect(['1', 2, '1 || 2', '>=2 <5', '', 'latest', '>=1'].map(acceptedContracts)).toEqual([
    1,
    2,
    [1, 2],
    [2, 3, 4],
    [],
    [],
    [],
  ]);
});

test('both sides meet at the highest contract they know', () => {
  expect(highestCommonContract([1, 2], [1, 2, 3])).toBe(2);
  expect(highestCommonContract(1, [2, 1])).toBe(1);
  expect(highestCommonContract([1, 3], [3, 10, 1])).toBe(3);
  expect(highestCommonContract([3], [1, 2])).toBeUndefined();
  expect(highestCommonContract([], [1, 2])).toBeUndefined();
});

test('a shell published earlier offers the one contract that it names', () => {
  const shell = { platformContract: 1, provides: {} };
  expect(contractsOf(shell)).toEqual([{ version: 1 }]);
  expect(contractsOf({ ...shell, platformContracts: [{ version: 1 }, { version: 2 }] })).toHaveLength(2);
});
