import type { ResponseOf } from '@tech-portal/contract';
import type { getBusinessSettings } from '@tech-portal/contract/business-settings';
import { addDays, calendarDay, standardBusinessSettings } from '@tech-portal/domain';
import { sampleCategories, sampleParts } from './catalog.ts';
import type { Part, PartQuantity, PartsCategory } from './catalog.ts';
import type { AuditEvent, Customer, EstimateTemplate, Order, Refund, Task, User } from './records.ts';
import { sampleEstimates } from './sample-estimates.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import { samplePhotos } from './sample-photos.ts';
import type { StoredPhoto } from './sample-photos.ts';
import { sampleOrders } from './sample-orders.ts';
import { sampleRefunds } from './sample-refunds.ts';
import { sampleAudit, sampleCustomers, sampleTasks, sampleTemplates, sampleUsers } from './sample-people.ts';

/** An open cart of the store. */
export interface StoredCart {
  readonly id: number;
  readonly userId: number;
  version: number;
  lines: PartQuantity[];
}

/** A version of the business settings; nobody saved the first. */
type SettingsVersion = Pick<ResponseOf<typeof getBusinessSettings>, 'version' | 'settings' | 'saved'>;

/** Everything the mocked API knows: small, but each record fits the others. Calls change it in place. */
export interface World {
  /** Now, as ISO 8601. */
  readonly now: string;
  /** Day of {@link World.now}. */
  readonly today: string;
  lastId: number;
  readonly parts: readonly Part[];
  readonly categories: readonly PartsCategory[];
  users: User[];
  customers: Customer[];
  tasks: Task[];
  carts: StoredCart[];
  estimates: StoredEstimate[];
  photos: StoredPhoto[];
  orders: Order[];
  templates: EstimateTemplate[];
  audit: AuditEvent[];
  refunds: Refund[];
  /** Resets of second factors that wait. */
  factorResets: number[];
  /** Every version, the newest last. */
  businessSettings: SettingsVersion[];
}

/** An id that no record has yet. */
export function nextId(world: World): number {
  world.lastId += 1;
  return world.lastId;
}

/** The world of the demo accounts as of a moment; dates are counted back from it, so that nothing grows old. */
export function createWorld(moment: Date = new Date()): World {
  const now = moment.toISOString();
  const today = calendarDay(moment);
  const day = (offset: number) => addDays(today, offset);
  return {
    now,
    today,
    lastId: 1000,
    parts: sampleParts,
    categories: sampleCategories,
    users: sampleUsers(day),
    customers: sampleCustomers(),
    tasks: sampleTasks(day),
    carts: [{ id: 3, userId: 2, version: 1, lines: [{ id: 9, type: 'p', qty: 2 }] }],
    estimates: sampleEstimates(day),
    photos: samplePhotos(now),
    orders: sampleOrders(day),
    templates: sampleTemplates(),
    audit: sampleAudit(day),
    refunds: sampleRefunds(moment),
    factorResets: [],
    businessSettings: [{ version: 0, settings: standardBusinessSettings(), saved: null }],
  };
}
