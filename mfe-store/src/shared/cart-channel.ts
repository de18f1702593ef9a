let channel: BroadcastChannel | undefined;

// One object per tab: a channel hears every other object of its name, but never itself.
function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (channel ??= new BroadcastChannel('tech-portal:cart'));
}

/** Tells the other tabs that the cart is not what they show any more. */
export const announceCartChange = (): void => openChannel()?.postMessage('changed');

/** Calls back when another tab changed the cart; answers the unsubscribe function. */
export function onCartChangedElsewhere(listener: () => void): () => void {
  const present = openChannel();
  present?.addEventListener('message', listener);
  return () => present?.removeEventListener('message', listener);
}
