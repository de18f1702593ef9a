import { userSettings } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import type { User } from '@tech-portal/contract/users';
import { problemsOf } from '../shared/text-form/form-problems.ts';
import type { FieldProblems, TextDraft } from '../shared/text-form/form-problems.ts';
import { forgetDraft, keepDraft, keptDraft } from '../shared/text-form/kept-draft.ts';

export type SettingsDraft = TextDraft<keyof UserSettings>;

/** The personal form as the account has it. */
export const settingsOf = (user: User): SettingsDraft => ({
  username: user.username,
  first_name: user.first_name,
  last_name: user.last_name,
  phone: user.phone,
  company: user.company ?? '',
  address1: user.address1,
  address2: user.address2 ?? '',
  city: user.city,
  state: user.state,
  zip: user.zip,
  country: user.country,
});

const KEY = 'user-settings';

/** A draft belongs to one state of one account: what was saved elsewhere meanwhile is not overwritten by it. */
const ownerOf = (user: User): string => `${user.id} ${user.modified}`;

/** What was typed and not saved before a reload or the end of a session. */
export const keptSettings = (user: User): SettingsDraft | undefined => keptDraft(KEY, ownerOf(user), settingsOf(user));

export const keepSettings = (user: User, draft: SettingsDraft): void => keepDraft(KEY, ownerOf(user), draft);

export const forgetSettings = (): void => forgetDraft(KEY);

export const settingsProblems = (draft: SettingsDraft): FieldProblems => problemsOf(userSettings, draft);

/** Whether two drafts hold the same text in every field. */
export const isSameSettings = (one: SettingsDraft, other: SettingsDraft): boolean =>
  (Object.keys(one) as (keyof SettingsDraft)[]).every((field) => one[field] === other[field]);
