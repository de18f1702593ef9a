import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { cartContext } from '../../carts/index.ts';
import { defineHandler, defineIdempotentHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { toEstimateEdit } from '../editing/estimate-edit.ts';
import { addOption, changeOption, removeOption } from './options.commands.ts';

export const estimateOptionsRoutes: readonly Route[] = [
  defineIdempotentHandler(addEstimateOption, async ({ body, ...caller }) => {
    const { title, note, own_title: existingTitle } = body;
    const context = cartContext(caller, {});
    const labels = { title, note, existingTitle };
    const { cartId, skipped } = await addOption(caller.deps.db, context, toEstimateEdit(caller, body), labels);
    return { cart_id: cartId, skipped: [...skipped] };
  }),

  defineHandler(changeEstimateOption, async ({ body, ...caller }) => {
    const { title, note, position } = body;
    await changeOption(caller.deps.db, toEstimateEdit(caller, body), { title, note, position });
    return {};
  }),

  defineHandler(removeEstimateOption, async ({ query, ...caller }) => {
    await removeOption(caller.deps.db, toEstimateEdit(caller, query));
    return {};
  }),
];
