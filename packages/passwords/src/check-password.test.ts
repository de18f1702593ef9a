import { expect, test } from 'vitest';
import { checkPassword } from './check-password.ts';

const owner = ['Zoë', 'Johnson', 'zjohnson', 'zoe.johnson@lakesiderv.example', 'Lakeside RV Repair'];

test.each(['password', '12345678', 'qwertyuiop', 'Passw0rd!', 'Welcome1!', 'sunshine99', 'zzzzzzzz', '2026-11-23'])(
  'one of the commonest, or a pattern, is refused: %s',
  (password) => {
    expect(checkPassword(password).problem).toContain('too easy to guess');
  },
);

test.each([
  'Johnson-2026',
  'j0hns0n2026',
  'ZoeJohnson1',
  'ZOË johnson',
  'zjohnson!zjohnson',
  'LakesideRV-1',
  'zoe.johnson@lakesiderv.example',
  'TechPortal2026!',
  'techportal',
])('one made of what everybody knows of its owner is refused: %s', (password) => {
  expect(checkPassword(password, owner).problem).toContain('made of your name');
});

test.each([
  'correct horse',
  'x7Gt!q2m',
  'a password of their own',
  '  blanks at both ends  ',
  'Johnson likes green tractors',
  'пароль из восьми слов',
  '修理屋は今日も忙しい',
])('another one is taken: %s', (password) => {
  expect(checkPassword(password, owner)).toEqual({
    strength: expect.toSatisfy((value) => value >= 2),
    problem: undefined,
  });
});

test('the same word of somebody else is no reason', () => {
  expect(checkPassword('kowalczyk-rv', ['Ada', 'Tech']).problem).toBeUndefined();
  expect(checkPassword('kowalczyk-rv', ['Kowalczyk']).problem).toBeDefined();
});

test('the end of an email’s host is no word of its owner', () => {
  expect(checkPassword('Welcome1!', ['ada@lake.com']).problem).toContain('too easy to guess');
});

test('a name of two letters says nothing, and none at all neither', () => {
  expect(checkPassword('jocund otters', ['Jo', '']).problem).toBeUndefined();
});

test('the first 128 characters are judged, and none after them', () => {
  const strong = 'x7Gt!q2m kowalczyk';
  expect(checkPassword(`${'a'.repeat(110)}${strong}`).problem).toBeUndefined();
  expect(checkPassword(`${'a'.repeat(128)}${strong.repeat(40)}`).problem).toContain('too easy to guess');
  // The owner's name after the first 128 characters does not weaken the password.
  expect(checkPassword(`${strong.repeat(8)}Johnson`, owner)).toEqual(checkPassword(strong.repeat(8), owner));
});

test('a long password whose beginning nobody guesses costs no more than the beginning', () => {
  const timeOf = (password: string) => {
    const { user } = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) checkPassword(password);
    return process.cpuUsage().user - user;
  };
  const hard = Array.from({ length: 1024 }, (_, at) => String.fromCharCode(33 + ((at * 7919) % 94))).join('');
  checkPassword(hard.slice(0, 32));
  expect(timeOf(hard)).toBeLessThan(3 * timeOf(hard.slice(0, 32)));
});

test('a thousand characters are judged by their beginning, at once', () => {
  expect(checkPassword('a'.repeat(1024)).problem).toBeDefined();
  expect(checkPassword('Nine green tractors '.repeat(50)).problem).toBeUndefined();
});
