import type { Deps } from '../../platform/deps/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { readCurrentCart } from './cart.commands.ts';
import { cartContext } from './cart-owner.ts';
import { presentCart } from './cart.presenter.ts';

/** Current cart for a repeated request (API-49). */
export const presentCurrentCart = async (
  caller: { readonly currentUser: CurrentUser; readonly deps: Deps },
  input: Parameters<typeof cartContext>[1],
) => presentCart((await readCurrentCart(caller.deps.db, cartContext(caller, input))).cart);
