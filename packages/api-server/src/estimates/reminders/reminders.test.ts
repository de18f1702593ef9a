import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
  stopReminders,
} from '@tech-portal/contract/estimate-approval';
import {
  approveEstimate,
  deleteEstimate,
  getEstimate,
  listEstimateEvents,
  saveEstimateNotes,
  setEstimateReminders,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { addDays } from '@tech-portal/domain';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { emails } from '../../platform/mail/index.ts';
import { createJobHandlers } from '../../operations/job-handlers.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { charge, hostileName } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { firstRun } from '../../testing/first-run.ts';
import { optionRequests } from '../../testing/estimate-options.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';
import { linksOf, reminderRequests } from '../../testing/reminders.ts';
import { users } from '../../platform/users/index.ts';
import { reminderSettings } from './reminder-settings.table.ts';
import { reminders } from './reminders.table.ts';

const YEAR = 365 * 24 * 60;
const api = await createTestApi({ session: { absoluteMinutes: YEAR, idleMinutes: YEAR } });
const { db, deps } = api;
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');
const customer = await insertCustomer(db, 'tech');
const { today, newDraft, send, set, shown, advanceTo, run, readReminderEmails } = reminderRequests(api, tech);

const address = (id: number) => `${id}@example.com`;
const change = (id: number) =>
  api.call(
    updateEstimate,
    { body: { cart_id: id, estimate: { line_items: [{ ...charge, quantity: 2, total: 200 }] } } },
    tech,
  );
const events = async (id: number) => (await api.call(listEstimateEvents, { query: { cart_id: id } }, tech)).response;
const setTech = (deactivatedAt: Date | null) =>
  db.update(users).set({ deactivatedAt }).where(eq(users.username, 'tech'));

/** Creates an approval email with reminders after `days`, and sets the clock to 10 a.m. on that day. */
async function due(days = 3): Promise<number> {
  const id = await newDraft(customer);
  expect(await send(id, days)).toBe(200);
  advanceTo(addDays(today(), days), 10);
  return id;
}

afterEach(async () => {
  // Keeps settings of one test from becoming due in the next.
  await db.delete(reminderSettings);
});

describe('an unanswered approval', () => {
  test('is followed up once after the days that were set, and once before it expires', async () => {
    const id = await newDraft(customer);
    const sentDay = today();
    await send(id, 3);
    expect(await shown(id)).toEqual({ days: 3, next: addDays(sentDay, 3), stopped: false });
    advanceTo(addDays(sentDay, 3), 8);
    expect(await readReminderEmails(address(id))).toEqual([]);
    advanceTo(addDays(sentDay, 3), 9);
    expect(await readReminderEmails(address(id))).toMatchObject([{ replyTo: 'dana.reyes@example.com' }]);
    expect((await shown(id))?.next).toBe(addDays(sentDay, 28));
    advanceTo(addDays(sentDay, 27), 23);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
    advanceTo(addDays(sentDay, 28), 9);
    const [first, second] = await readReminderEmails(address(id));
    expect(first?.subject).toMatch(/^Reminder: estimate \d+ from Dana Reyes$/);
    expect(second?.subject).toMatch(/ expires soon$/);
    expect(await shown(id)).toEqual({ days: 3, next: null, stopped: false });
    advanceTo(addDays(sentDay, 30), 12);
    expect(await readReminderEmails(address(id))).toHaveLength(2);
    const reminded = (await events(id)).filter(({ kind }) => kind === 'reminded');
    expect(reminded).toMatchObject([
      { detail: address(id), reminder: 'sent' },
      { detail: address(id), reminder: 'sent' },
    ]);
  });

  test('is not followed up unless that was set', async () => {
    const id = await newDraft(customer);
    await send(id);
    expect(await shown(id)).toBeUndefined();
    advanceTo(addDays(today(), 28), 12);
    expect(await readReminderEmails(address(id))).toEqual([]);
  });

  test('the reminder has a link of its own beside the first one, for the same revision', async () => {
    const id = await due();
    const first = (await api.emails()).find(({ recipient }) => recipient === address(id));
    const [reminder] = await readReminderEmails(address(id));
    const links = [linksOf(first).approve, linksOf(reminder).approve];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await api.call(getEstimateByToken, {}, link)).response.summary.total).toBe(106);
    await change(id);
    for (const link of links) expect((await api.call(getEstimateByToken, {}, link)).status).not.toBe(200);
  });

  test('it approves, and a newer approval email ends it', async () => {
    const [one, other] = [await due(), await newDraft(customer)];
    await send(other, 3);
    const { approve } = linksOf((await readReminderEmails(address(one))).at(-1));
    expect((await api.call(approveEstimateByToken, { body: {} }, approve)).status).toBe(200);
    advanceTo(addDays(today(), 3), 10);
    const link = linksOf((await readReminderEmails(address(other))).at(-1)).approve;
    await send(other);
    expect((await api.call(getEstimateByToken, {}, link)).status).toBe(401);
  });

  test('is sent once by two processes at a time, and one that died goes on', async () => {
    const id = await due();
    const { 'send-reminder': remind } = createJobHandlers(deps, { transport: async () => undefined });
    const go = () => remind({ estimate: id }, firstRun);
    await Promise.allSettled([go(), go(), go()]);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
    expect(await db.$count(reminders, eq(reminders.estimateId, id))).toBe(1);
  });

  test('no two of one kind are stored of a revision', async () => {
    const id = await due();
    await readReminderEmails(address(id));
    const again = sql`insert into approval_reminders (estimate_id, revision, kind, token_id, tech_id, recipient_hash, stop_hash, sent_at)
      select estimate_id, revision, kind, token_id, tech_id, recipient_hash, stop_hash, now() from approval_reminders where estimate_id = ${id}`;
    await expect(db.execute(again)).rejects.toThrow();
  });

  test('the server was down for days: it goes out late, and the two are never on one day', async () => {
    const id = await newDraft(customer);
    const sentDay = today();
    await send(id, 3);
    advanceTo(addDays(sentDay, 29), 10);
    const [only, ...rest] = await readReminderEmails(address(id));
    expect(rest).toEqual([]);
    expect(only?.subject).toMatch(/ expires soon$/);
  });

  test('switched on late it begins the day after, which is what the estimate says', async () => {
    const id = await newDraft(customer);
    await send(id);
    advanceTo(addDays(today(), 5), 10);
    const day = today();
    expect(await set(id, 2)).toBe(200);
    expect((await shown(id))?.next).toBe(addDays(day, 1));
    expect(await readReminderEmails(address(id))).toEqual([]);
    advanceTo(addDays(day, 1), 10);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
  });

  test('counts from when the approval email went out, and from none that did not', async () => {
    const id = await newDraft(customer);
    await send(id, 3);
    await db
      .update(emails)
      .set({ sent: null, failed: deps.clock.now() })
      .where(eq(emails.recipient, address(id)));
    expect((await shown(id))?.next).toBeNull();
    advanceTo(addDays(today(), 3), 10);
    expect(await readReminderEmails(address(id))).toEqual([]);
  });

  test('estimates without a due reminder are checked once a day, from nine o’clock', async () => {
    const id = await newDraft(customer);
    await send(id, 3);
    const before = addDays(today(), 2);
    const statementsOf = async () => {
      const start = api.statements.length;
      await run();
      return api.statements.slice(start).filter(({ text }) => text.includes('approval_reminder_settings')).length;
    };
    advanceTo(before, 8);
    await run();
    expect(await statementsOf()).toBe(1);
    advanceTo(before, 9);
    expect(await statementsOf()).toBe(3);
    expect(await statementsOf()).toBe(1);
    advanceTo(addDays(before, 1), 9);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
    await run();
    expect(await statementsOf()).toBe(1);
  });

  test('a setting that the previous release has stored is found', async () => {
    const id = await newDraft(customer);
    await send(id, 3);
    await db.delete(reminderSettings);
    await db.execute(sql`insert into approval_reminder_settings (estimate_id, days, begins)
      values (${id}, 3, ${addDays(today(), 1)}::date)`);
    advanceTo(addDays(today(), 3), 10);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
  });

  test('one address gets ten within a day, and the rest the day after', async () => {
    const ids = [];
    for (let count = 0; count < 11; count += 1) {
      const id = await newDraft(customer);
      if (count === 10) api.advanceMinutes(61);
      await send(id, 3, 'Many@example.com');
      ids.push(id);
    }
    advanceTo(addDays(today(), 3), 10);
    expect(await readReminderEmails('Many@example.com')).toHaveLength(10);
    api.advanceMinutes(24 * 60 + 1);
    expect(await readReminderEmails('Many@example.com')).toHaveLength(11);
    expect(ids).toHaveLength(11);
  });
});

describe('no reminder goes out', () => {
  const respond = (kind: 'decline' | 'change', link: string) =>
    api.call(respondToEstimateByToken, { body: { kind, reason: 'Too dear' } }, link);
  const firstLink = async (id: number) =>
    linksOf((await api.emails()).find(({ recipient }) => recipient === address(id))).approve;
  const ends: readonly (readonly [string, string, (id: number, link: string) => Promise<unknown>])[] = [
    ['approved', 'approved', (id) => api.call(approveEstimate, { body: { cart_id: id, total: 106 } }, tech)],
    ['changed', 'changed', change],
    ['declined', 'answered', (_, link) => respond('decline', link)],
    ['to be changed, as the customer wishes', 'answered', (_, link) => respond('change', link)],
    ['sent again', 'replaced', (id) => send(id)],
    ['without reminders any more', 'off', (id) => set(id, null)],
    ['of a closed account', 'closed', () => setTech(new Date())],
    ['expired', 'expired', async () => api.advanceMinutes(31 * 24 * 60)],
  ];

  test.each(ends)('of an estimate that is %s', async (_, __, end) => {
    const id = await due();
    await end(id, await firstLink(id));
    await run();
    await setTech(null);
    expect(await db.$count(reminders, eq(reminders.estimateId, id))).toBe(0);
  });

  test.each(ends)('not even one that waits already, when the estimate is %s: it says %s', async (_, reason, end) => {
    const id = await due();
    const link = await firstLink(id);
    await run();
    expect(await db.$count(reminders, eq(reminders.estimateId, id))).toBe(1);
    await end(id, link);
    const sent = (await api.emails()).filter(
      ({ recipient, text }) => recipient === address(id) && text.includes('Stop reminders'),
    );
    await setTech(null);
    expect(sent).toEqual([]);
    expect((await events(id)).find(({ kind }) => kind === 'reminded')).toMatchObject({
      reminder: 'cancelled',
      reminder_reason: reason,
    });
  });

  test('notes and a second look keep it', async () => {
    const id = await due();
    await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'Call first' } }, tech);
    expect(await readReminderEmails(address(id))).toHaveLength(1);
  });
});

describe('the setting', () => {
  test('leaves links, approval, version and revision as they are', async () => {
    const id = await newDraft(customer);
    await send(id);
    const { approve } = linksOf((await api.emails()).find(({ recipient }) => recipient === address(id)));
    const read = async () => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
    const { version } = await read();
    expect(await set(id, 5)).toBe(200);
    expect((await read()).version).toBe(version);
    expect((await api.call(getEstimateByToken, {}, approve)).status).toBe(200);
    expect(await set(id, null)).toBe(200);
    expect(await shown(id)).toBeUndefined();
  });

  test.each([0, -1, 31, 1.5, '3', undefined])('refuses %j', async (days) => {
    const id = await newDraft(customer);
    const response = await api.request('/api/estimate/reminders', {
      method: 'PATCH',
      headers: { authorization: `Bearer ${tech}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cart_id: id, days }),
    });
    expect(response.status).toBe(400);
    expect(await shown(id)).toBeUndefined();
  });

  test('is not for somebody else, an order or an expired estimate', async () => {
    const id = await newDraft(customer);
    const call = (token: string) => api.call(setEstimateReminders, { body: { cart_id: id, days: 3 } }, token);
    expect((await call(tech2)).status).toBe(404);
    api.advanceMinutes(32 * 24 * 60);
    expect((await call(tech)).error.error).toBe('estimate_expired');
  });

  test('goes when its estimate has expired', async () => {
    const id = await newDraft(customer);
    await set(id, 3);
    await purgeExpired(db, deps.clock.now());
    expect(await db.$count(reminderSettings)).toBe(1);
    await purgeExpired(db, new Date(deps.clock.now().getTime() + 32 * 24 * 60 * 60_000));
    expect(await db.$count(reminderSettings)).toBe(0);
  });
});

describe('no more', () => {
  const stop = (token: string) => api.call(stopReminders, { query: { t: token } });

  test('is said once for all estimates of the technician to that address, and twice is harmless', async () => {
    const other = await newDraft(customer);
    const id = await newDraft(customer);
    await send(other, 4, 'stop@example.com');
    await send(id, 3, 'Stop@example.com');
    advanceTo(addDays(today(), 3), 10);
    const [reminder] = await readReminderEmails('Stop@example.com');
    const { stop: token } = linksOf(reminder);
    expect((await stop(token)).response.message).toMatch(/ will send you no more reminders\.$/);
    expect((await stop(token)).status).toBe(200);
    expect(await shown(id)).toEqual({ days: 3, next: null, stopped: true });
    expect(await shown(other)).toEqual({ days: 4, next: null, stopped: true });
    advanceTo(addDays(today(), 25), 12);
    expect(await readReminderEmails('stop@example.com')).toEqual([]);
    expect((await events(id)).filter(({ kind }) => kind === 'reminders_stopped')).toMatchObject([{ by: 'Ann Lee' }]);
    // Unsubscribing does not block approval emails.
    expect(await send(other)).toBe(200);
  });

  test('by a program of a mail reader: a form in its body, and a GET of the same address only leads to the page', async () => {
    const id = await due();
    const [reminder] = await readReminderEmails(address(id));
    const { pathname, search } = new URL(linksOf(reminder).unsubscribe);
    const opened = await api.open(`${pathname}${search}`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/\/stop-reminders\?t=[\w-]{43}$/);
    expect((await shown(id))?.stopped).toBe(false);
    const clicked = await api.request(`${pathname}${search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.status).toBe(200);
    expect((await shown(id))?.stopped).toBe(true);
  });

  test('cancels a reminder that waits', async () => {
    const [one, other] = [await newDraft(customer), await newDraft(customer)];
    await send(one, 3, 'waits@example.com');
    await send(other, 4, 'waits@example.com');
    advanceTo(addDays(today(), 3), 10);
    const [reminder] = await readReminderEmails('waits@example.com');
    advanceTo(addDays(today(), 1), 10);
    await run();
    await stop(linksOf(reminder).stop);
    expect(await readReminderEmails('waits@example.com')).toHaveLength(1);
  });

  test('works after the estimate was deleted; an unknown link is refused', async () => {
    const id = await due();
    const [reminder] = await readReminderEmails(address(id));
    await api.call(deleteEstimate, { query: { cart_id: id } }, tech);
    expect((await stop(linksOf(reminder).stop)).status).toBe(200);
    expect((await stop('a'.repeat(43))).error.error).toBe('invalid_token');
    expect((await stop(linksOf(reminder).approve)).status).toBe(401);
  });

  test('its token is stored as a digest, and gone from the outbox once it is sent', async () => {
    const id = await due();
    const [reminder] = await readReminderEmails(address(id));
    const { stop: token } = linksOf(reminder);
    const [row] = await db.select().from(reminders).where(eq(reminders.estimateId, id));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain('example.com');
    const stored = await db
      .select()
      .from(emails)
      .where(eq(emails.recipient, address(id)));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify(api.log)).not.toContain(token);
  });
});

test('a name that would be markup is text in a reminder', async () => {
  const id = await newDraft(await insertCustomer(db, 'tech', hostileName));
  await send(id, 3);
  advanceTo(addDays(today(), 3), 10);
  const [reminder] = await readReminderEmails(address(id));
  expect(reminder?.html).not.toContain('<img');
});

test('options are reminded of together, once, with each total', async () => {
  const repair = await newDraft(customer);
  await set(repair, 3);
  const replace = await optionRequests(api, tech).add(repair, 'Replace', 'Repair');
  await send(repair, undefined, 'options@example.com');
  expect(await shown(replace)).toEqual(await shown(repair));
  advanceTo(addDays(today(), 3), 10);
  const sent = await readReminderEmails('options@example.com');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toMatch(/Repair \(estimate \d+\): \$106\.00\nReplace \(estimate \d+\): \$106\.00/);
  const { approve } = linksOf(sent[0]);
  expect((await api.call(getEstimateByToken, {}, approve)).response.options).toHaveLength(2);
  // The link outlives its option, and the other option gets no second reminder.
  await api.call(deleteEstimate, { query: { cart_id: repair } }, tech);
  expect(await readReminderEmails('options@example.com')).toHaveLength(1);
  expect((await api.call(getEstimateByToken, {}, approve)).status).toBe(200);
});
