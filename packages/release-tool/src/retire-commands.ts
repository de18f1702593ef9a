import { liveVersion, readLiveVersions, requireRight, retire, switchOff, switchOn } from '@tech-portal/release';
import { readComposition } from './candidate.ts';
import type { CommandOptions } from './command-options.ts';
import { openLiveStore } from './live-store.ts';

/** Apps that use a live app, and what their users will see instead of it, one sentence each. */
async function consumersOf(app: string, { store, portal }: CommandOptions): Promise<string[]> {
  const liveStore = await openLiveStore(store, portal);
  const version = liveVersion(await readLiveVersions(liveStore), app);
  if (version === undefined) return [];
  const { remotes } = await readComposition(liveStore, { app, version });
  const offers = remotes.find(({ name }) => name === app)?.offers ?? [];
  const fillers = remotes.flatMap(({ name, slots }) =>
    slots
      .filter(({ slot }) => name !== app && offers.some((offer) => offer.name === slot))
      .map(({ slot, expose }) => `${name}${expose.slice(1)} fills ${slot}: people do not see it any more.`),
  );
  const consumers = remotes.flatMap(({ name, consumes }) =>
    consumes
      .filter((consumed) => name !== app && consumed.startsWith(`${app}/`))
      .map((consumed) => `${name} uses ${consumed}: users see a message that it cannot be shown right now.`),
  );
  return [...consumers, ...fillers];
}

/**
 * Removes an app from the portal.
 *
 * @throws Error naming the apps that use it, unless a reason is given
 */
export async function retireApp(app: string, options: CommandOptions): Promise<string[]> {
  requireRight(options.signing, app, 'retire');
  const consumers = await consumersOf(app, options);
  if (consumers.length > 0 && options.acceptConsumers === undefined) {
    throw new Error(
      [
        `${app} is used by others:`,
        ...consumers.map((sentence) => `  - ${sentence}`),
        'Nothing was changed. To go ahead, give a reason: --accept-consumers "<reason>".',
      ].join('\n'),
    );
  }
  const reason = [options.reason, options.acceptConsumers].filter(Boolean).join('; ') || undefined;
  await retire({ ...options, app, reason });
  return [...consumers, `${app} is retired: promote a version to bring it back`];
}

/** Switches an app off. As this is urgent, apps that use it are reported but do not prevent it. */
export async function switchAppOff(app: string, options: CommandOptions): Promise<string[]> {
  const consumers = await consumersOf(app, options).catch((error: unknown) => [
    `Cannot tell which apps use ${app}: ${error instanceof Error ? error.message : String(error)}`,
  ]);
  await switchOff({ ...options, app });
  return [...consumers, `${app} is switched off: its pages say so, until 'on ${app}' or a promotion`];
}

export async function switchAppOn(app: string, options: CommandOptions): Promise<string[]> {
  await switchOn({ ...options, app });
  return [`${app} is switched on`];
}
