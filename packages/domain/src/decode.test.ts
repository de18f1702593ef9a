import { expect, test } from 'vitest';
import { decodeBase64, decodeText, FileDecoder } from './decode.ts';

test('every byte comes back', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(decodeBase64(btoa(String.fromCharCode(...bytes)))).toEqual(bytes);
});

test('what is no base64 is refused', () => {
  expect(() => decodeBase64('%')).toThrow(DOMException);
});

const utf16 = (text: string, bigEndian: boolean) =>
  new Uint8Array(
    [...text].flatMap((sign) =>
      [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8].toSorted(() => (bigEndian ? -1 : 1)),
    ),
  );
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const text = 'Name,Zoë ½" hose\r\n';

const files = [
  ['UTF-8', utf8(text)],
  ['UTF-8 with its mark', utf8(`\u{FEFF}${text}`)],
  ['Windows-1252', windows1252(text)],
  ['UTF-16 with its mark', utf16(`\u{FEFF}${text}`, false)],
  ['UTF-16 without its mark', utf16(text, false)],
  ['UTF-16, big end first', utf16(`\u{FEFF}${text}`, true)],
  ['UTF-16, big end first, without its mark', utf16(text, true)],
] as const;

test.each(files)('reads %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

test.each(files)('reads %s byte by byte', (_, bytes) => {
  const decoder = new FileDecoder();
  const pieces = Array.from(bytes, (byte) => decoder.push(Uint8Array.of(byte)));
  expect(pieces.join('') + decoder.end()).toBe(text);
});

test.each([
  ['', ''],
  ['a', 'a'],
  ['é', 'é'],
  ['\u{FFFD}', '\u{FFFD}'],
  ['\u{1F600}', '\u{1F600}'],
])('reads %j', (file, expected) => {
  expect(decodeText(utf8(file))).toBe(expected);
});

test('reads a character at the very end in Windows-1252', () => {
  expect(decodeText(Uint8Array.of(0x61, 0xe9))).toBe('aé');
});

test('bytes that are not UTF-8 behind others that are cannot be read', () => {
  expect(decodeText(Uint8Array.of(...utf8('é,'), 0xe9, 0x0a))).toBe('é,\u{FFFD}\n');
});

test('reads the encoding it is told', () => {
  const decoder = new FileDecoder('windows-1251');
  expect(decoder.push(Uint8Array.of(0xcf)) + decoder.end()).toBe('П');
});

const textOf = (bytes: readonly number[]) => String.fromCharCode(...bytes);
const [letter, zero] = [0x41, 0];

test.each([
  [[0xff, letter, letter, letter]],
  [[letter, 0xfe, letter, letter]],
  [[0xfe, letter, letter, letter]],
  [[letter, 0xff, letter, letter]],
])('one byte of a mark alone is a character of Windows-1252: %j', (bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(textOf(bytes));
});

test.each([
  [[zero, zero, letter, zero]],
  [[letter, letter, letter, zero]],
  [[letter, zero, zero, zero]],
  [[letter, zero, letter, letter]],
  [[letter, letter, zero, letter]],
  [[zero, zero, zero, letter]],
  [[zero, letter, letter, letter]],
  [[zero, letter, zero, zero]],
])('zeros in other places are no UTF-16: %j', (bytes) => {
  expect(decodeText(Uint8Array.from([...bytes, letter, letter]))).toBe(textOf([...bytes, letter, letter]));
});

test('the first character alone decides for UTF-8, as long as it is', () => {
  expect(decodeText(Uint8Array.of(...utf8('é'), 0xe9, 0x0a))).toBe('é\u{FFFD}\n');
  expect(decodeText(Uint8Array.of(...utf8('\u{0800}'), 0xe9, 0x0a))).toBe('\u{0800}\u{FFFD}\n');
});

test('text comes out as soon as its encoding is certain, and no sooner', () => {
  const decoder = new FileDecoder();
  const pieces = ['abc', 'd', 'e', 'é', 'f'].map((piece) => decoder.push(utf8(piece)));
  expect(pieces).toEqual(['', 'abcd', 'e', '', '']);
  expect(decoder.push(utf8('gh')) + decoder.end()).toBe('éfgh');
  expect(new FileDecoder().push(utf8('abcd'))).toBe('abcd');
});

test('the control character 127 leaves the encoding open, and half a character waits for its rest', () => {
  expect(decodeText(Uint8Array.of(0x7f, ...utf8('abc'), 0xe9))).toBe('\u{7F}abcé');
  const decoder = new FileDecoder();
  expect(decoder.push(Uint8Array.of(...utf8('abcdef'), 0xc3))).toBe('abcdef');
  expect(decoder.push(Uint8Array.of(0xa9, ...utf8('xyz'))) + decoder.end()).toBe('éxyz');
});
