import * as v from 'valibot';
import { form } from '../form.ts';
import { plainLine, requiredLine } from './company.schema.ts';

const MAX_SECTIONS = 40;
const MAX_PARAGRAPHS = 40;
const MAX_CHARACTERS = 4000;

const paragraph = v.pipe(
  v.string('A paragraph must be a text'),
  v.trim(),
  v.nonEmpty('A paragraph must not be empty'),
  v.maxLength(MAX_CHARACTERS, `A paragraph can have at most ${MAX_CHARACTERS} characters`),
);

/** Heading and paragraphs in plain text, which excludes harmful markup. */
const textSection = form({
  title: requiredLine('The heading of a section', 120),
  paragraphs: v.pipe(
    v.array(paragraph, 'A section needs paragraphs'),
    v.minLength(1, 'A section needs a paragraph'),
    v.maxLength(MAX_PARAGRAPHS, `A section can have at most ${MAX_PARAGRAPHS} paragraphs`),
  ),
});

const sections = v.pipe(
  v.array(textSection, 'The text must be a list of sections'),
  v.maxLength(MAX_SECTIONS, `A text can have at most ${MAX_SECTIONS} sections`),
  v.check(
    (list) => new Set(list.map(({ title }) => title.toLowerCase())).size === list.length,
    'Two sections have the same heading',
  ),
);

/** Terms; required, as nobody can buy without them. */
export const termsText = v.pipe(sections, v.minLength(1, 'The terms are empty: buyers have to accept some'));

/** Privacy policy; if empty, there is no page for it. */
export const privacyText = sections;

/** Rewards program that the login page advertises. */
export const rewardsSettings = form({
  enabled: v.boolean('Rewards must be on or off'),
  name: requiredLine('Rewards title', 40),
  text: requiredLine('Rewards text', 120),
  /** URL of the program's description; null for the bundled file. */
  url: v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500, 'The program link can have at most 500 characters'),
      v.check(
        (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
        'The program link must begin with https://',
      ),
    ),
  ),
});

/** Note, shown after a purchase, about when parts ship; empty for none. */
export const orderNote = plainLine('The note about orders', 300);
