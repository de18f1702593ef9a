import { addEstimateOption, changeEstimateOption, removeEstimateOption } from '@tech-portal/contract/estimate-options';
import { cartOwner } from '../../carts/index.ts';
import { handle, handleOnce } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { estimateEdit } from '../editing/estimate-edit.ts';
import { addOption, changeOption, removeOption } from './options.commands.ts';

export const estimateOptionsRoutes: readonly Route[] = [
  handleOnce(addEstimateOption, async ({ body, ...caller }) => {
    const { title, note, own_title: ownTitle } = body;
    const owner = cartOwner(caller, {});
    const words = { title, note, ownTitle };
    const { cartId, skipped } = await addOption(caller.deps.db, owner, estimateEdit(caller, body), words);
    return { cart_id: cartId, skipped: [...skipped] };
  }),

  handle(changeEstimateOption, async ({ body, ...caller }) => {
    const { title, note, position } = body;
    await changeOption(caller.deps.db, estimateEdit(caller, body), { title, note, position });
    return {};
  }),

  handle(removeEstimateOption, async ({ query, ...caller }) => {
    await removeOption(caller.deps.db, estimateEdit(caller, query));
    return {};
  }),
];
