import { describe, expect, test, vi } from 'vitest';
import { createSessionStorage } from './session-storage.ts';
import { createSessionStore } from './session.store.ts';

const ada = { token: 'abc', role: 'tech', approved: true };

const stored = () => ['token', 'role', 'approved'].map((key) => localStorage.getItem(key));

function changeElsewhere(values: Record<string, string | null>) {
  for (const [key, value] of Object.entries(values)) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }));
  }
}

test('nothing stored is signed out with the role test', () => {
  const session = createSessionStore(createSessionStorage());
  expect(session.get()).toMatchObject({ token: '', role: 'test', approved: false, isChecking: false });
});

test('only 1 is stored approval', () => {
  localStorage.setItem('token', 'abc');
  for (const value of ['true', 'yes', '0', '']) {
    localStorage.setItem('approved', value);
    expect(createSessionStore(createSessionStorage()).get().approved).toBe(false);
  }
});

test('login stores token, role and approval', () => {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  expect(session.get()).toMatchObject({ ...ada, isChecking: true });
  expect(stored()).toEqual(['abc', 'tech', '1']);
  expect(createSessionStore(createSessionStorage()).get()).toMatchObject({ ...ada, isChecking: true });
});

test('logout removes all three and resets the role to empty', () => {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  session.logOut('person');
  expect(session.get()).toMatchObject({ token: '', role: '', approved: false });
  expect(stored()).toEqual([null, null, null]);
});

test("the server's word on role and approval overwrites what is stored", () => {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  session.recordCheckResult({ role: 'retail', approved: false });
  expect(session.get()).toMatchObject({ token: 'abc', role: 'retail', approved: false, isChecking: false });
  expect(stored()).toEqual(['abc', 'retail', '0']);
});

test('a check that settles after logout brings nothing back', () => {
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  session.logOut('person');
  session.recordCheckResult({ role: 'admin', approved: true });
  expect(session.get()).toMatchObject({ token: '', role: '', approved: false });
  expect(stored()).toEqual([null, null, null]);
});

describe('other tabs', () => {
  test('a login there signs in here', () => {
    const session = createSessionStore(createSessionStorage());
    changeElsewhere({ role: 'tech', approved: '1', token: 'abc' });
    expect(session.get()).toMatchObject({ ...ada, isChecking: true });
  });

  test('a logout there signs out here', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    changeElsewhere({ token: null, role: null, approved: null });
    expect(session.get()).toMatchObject({ token: '', role: '', approved: false, endedBy: undefined });
  });

  test('a logout there signs out here also after a reload', () => {
    createSessionStore(createSessionStorage()).logIn(ada);
    const session = createSessionStore(createSessionStorage());
    changeElsewhere({ token: null, role: null, approved: null });
    expect(session.get()).toMatchObject({ token: '', role: '', approved: false });
  });

  test('a role that was read there is known here, and need not be asked for again', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    session.recordCheckResult();
    changeElsewhere({ role: 'admin' });
    expect(session.get()).toMatchObject({ ...ada, role: 'admin', isChecking: false });
  });

  test('what changes there while nobody is signed in changes nothing here', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    session.logOut('person');
    const listener = vi.fn();
    session.subscribe(listener);
    changeElsewhere({ role: 'admin', approved: '1' });
    expect(listener).not.toHaveBeenCalled();
    expect(session.get()).toMatchObject({ token: '', role: '', endedBy: 'person' });
  });

  /** Changes the storage as another tab would, without the event that follows. */
  function changeUnheard(values: Record<string, string>) {
    localStorage.clear();
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }

  test('a check that settles after a logout there, of which nothing was heard yet, brings nothing back', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    changeUnheard({});
    session.recordCheckResult({ role: 'tech', approved: true, accountId: 7 });
    expect(session.get()).toMatchObject({ token: '', endedBy: undefined });
    expect(stored()).toEqual([null, null, null]);
  });

  test('a check of the session of before leaves the one that began there alone', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    changeUnheard({ role: 'admin', approved: '1', token: 'other' });
    session.recordCheckResult({ role: 'tech', approved: true, accountId: 7 });
    expect(session.get()).toMatchObject({ token: 'other', role: 'admin', accountId: undefined, isChecking: true });
    expect(stored()).toEqual(['other', 'admin', '1']);
  });

  test('the end of the session of before does not end the one that began there', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    changeUnheard({ role: 'admin', approved: '1', token: 'other' });
    session.logOut('server');
    expect(session.get()).toMatchObject({ token: 'other', role: 'admin', isChecking: true, endedBy: undefined });
    expect(stored()).toEqual(['other', 'admin', '1']);
  });

  test('clearing the whole storage signs out', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.get().token).toBe('');
  });

  test('only changes of the session are told, and none once nobody listens', () => {
    const listener = vi.fn();
    const stop = createSessionStorage().onOtherTabChange(listener);
    changeElsewhere({ 'mantine-color-scheme-value': 'dark' });
    expect(listener).not.toHaveBeenCalled();
    changeElsewhere({ token: 'abc', role: 'tech', approved: '1', account: '7 abc' });
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    changeElsewhere({ token: null });
    expect(listener).toHaveBeenCalledTimes(5);
  });

  test('changes of other keys are nobody else business', () => {
    const session = createSessionStore(createSessionStorage());
    const listener = vi.fn();
    session.subscribe(listener);
    changeElsewhere({ 'mantine-color-scheme-value': 'dark' });
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('storage that does not work', () => {
  const blocked = createSessionStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  test('blocked: the session lives in this tab', () => {
    const session = createSessionStore(blocked);
    expect(session.get()).toMatchObject({ token: '', role: 'test' });
    session.logIn(ada);
    expect(session.get()).toMatchObject(ada);
    session.recordCheckResult({ role: 'admin', approved: true });
    expect(session.get()).toMatchObject({ token: 'abc', role: 'admin' });
    session.logOut('person');
    expect(session.get().token).toBe('');
  });

  test('full: the session lives in this tab and leaves no half behind', () => {
    const { setItem } = Storage.prototype;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key === 'token') throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    const session = createSessionStore(createSessionStorage());
    session.logIn({ ...ada, accountId: 7 });
    expect(session.get()).toMatchObject(ada);
    expect(stored()).toEqual([null, null, null]);
    expect(localStorage.getItem('account')).toBeNull();
    full.mockRestore();
    changeElsewhere({ role: null });
    expect(session.get()).toMatchObject(ada);
    changeElsewhere({ role: 'admin', approved: '1', token: 'other' });
    expect(session.get()).toMatchObject({ token: 'other', role: 'admin' });
    changeElsewhere({ token: null, role: null, approved: null });
    expect(session.get().token).toBe('');
  });
});

describe('the account', () => {
  const readAs = (accountId: number) => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    session.recordCheckResult({ role: 'tech', approved: true, accountId });
    return session;
  };

  test('is known once the server has said whose the token is, and right after a reload', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn(ada);
    expect(session.get().accountId).toBeUndefined();
    expect(readAs(7).get().accountId).toBe(7);
    expect(createSessionStore(createSessionStorage()).get().accountId).toBe(7);
  });

  test('is another one with another token, and none without', () => {
    const session = readAs(7);
    session.logIn({ ...ada, token: 'of somebody else' });
    expect(session.get().accountId).toBeUndefined();
    expect(localStorage.getItem('account')).toBeNull();
    expect(createSessionStore(createSessionStorage()).get().accountId).toBeUndefined();
    readAs(7).logOut('server');
    expect(localStorage.getItem('account')).toBeNull();
  });

  test('is stored with the end of its token, not with the whole', () => {
    const session = createSessionStore(createSessionStorage());
    session.logIn({ ...ada, token: 'a-secret-of-its-own-12345678', accountId: 7 });
    expect(localStorage.getItem('account')).toBe('7 12345678');
  });

  test('that was stored for another token is nobody', () => {
    readAs(7);
    localStorage.setItem('token', 'of somebody else');
    expect(createSessionStore(createSessionStorage()).get().accountId).toBeUndefined();
    localStorage.setItem('account', 'what? else');
    expect(createSessionStore(createSessionStorage()).get().accountId).toBeUndefined();
  });

  test('of a login in another tab is known here when it is known there', () => {
    const session = createSessionStore(createSessionStorage());
    changeElsewhere({ role: 'tech', approved: '1', account: null, token: 'abc' });
    expect(session.get().accountId).toBeUndefined();
    changeElsewhere({ account: '7 abc' });
    expect(session.get().accountId).toBe(7);
  });
});

test('Log Out in another tab forgets the drafts that only this one has', () => {
  sessionStorage.setItem('tech-portal.draft.user-settings.2', '{}');
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  changeElsewhere({ 'tech-portal.log-outs': '1' });
  expect(sessionStorage).toHaveLength(0);
});

test('other tabs find the drafts gone before the session is', () => {
  localStorage.setItem('tech-portal.draft.estimate-new.2', '{}');
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  session.logOut('person');
  const order = removed.mock.calls.map(([key]) => key);
  removed.mockRestore();
  expect(order.indexOf('tech-portal.draft.estimate-new.2')).toBeLessThan(order.indexOf('token'));
});

test('Log Out forgets unsaved work; a session that the server ended keeps it', () => {
  localStorage.setItem('tech-portal.draft.estimate-new.2', '{}');
  localStorage.setItem('theme', 'dark');
  const session = createSessionStore(createSessionStorage());
  session.logIn(ada);
  session.logOut('server');
  expect(localStorage.getItem('tech-portal.draft.estimate-new.2')).toBe('{}');
  session.logIn(ada);
  session.logOut('person');
  expect(localStorage.getItem('tech-portal.draft.estimate-new.2')).toBeNull();
  expect(localStorage.getItem('theme')).toBe('dark');
});
