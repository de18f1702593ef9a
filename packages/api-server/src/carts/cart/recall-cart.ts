import type { Deps } from '../../platform/deps/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { unchangedCart } from './cart.commands.ts';
import { cartOwner } from './cart-owner.ts';
import { presentCart } from './cart.presenter.ts';

/** Current cart for a repeated request (API-49). */
export const recallCart = async (
  caller: { readonly viewer: Viewer; readonly deps: Deps },
  input: Parameters<typeof cartOwner>[1],
) => presentCart((await unchangedCart(caller.deps.db, cartOwner(caller, input))).cart);
