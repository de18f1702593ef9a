import { and, eq, isNull } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { carts } from './carts.table.ts';

export const findOpenStoreCarts = (db: Database, userIds: readonly number[]) =>
  db
    .select({ id: carts.id, userId: carts.userId, modified: carts.modified })
    .from(carts)
    .where(and(isAnyOf(carts.userId, userIds), eq(carts.kind, 'store'), isNull(carts.ordered)));
