import { satisfies } from 'semver';
import { SHELL_PATHS, SHELL_SLOTS, slotMismatch } from '@tech-portal/platform/manifest';
import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';
import { areEquivalentPatterns } from '@tech-portal/platform/route-match';
import { contractProblems } from './contract-fit.ts';
import { missingExports } from './missing-exports.ts';

/** Live versions that a candidate would run with. */
export interface LiveNeighbors {
  readonly shell: BuiltShell | undefined;
  readonly remotes: readonly BuiltRemote[];
  /** Live version of the candidate's app. */
  readonly replaced?: BuiltRemote | undefined;
}

const exposeNamesOf = (remote: BuiltRemote): readonly string[] =>
  Object.keys(remote.exposes).map((expose) => `${remote.name}${expose.slice(1)}`);

/** Reasons why a remote cannot run in a shell. */
function shellIncompatibilities(remote: BuiltRemote, shell: BuiltShell): string[] {
  const problems = contractProblems(remote, shell);
  for (const [request, range] of Object.entries(remote.requires)) {
    const version = shell.provides[request];
    if (version === undefined) problems.push(`${remote.name} needs ${request} ${range}, the shell provides none.`);
    else if (!satisfies(version, range)) {
      problems.push(`${remote.name} needs ${request} ${range}, the shell provides ${version}.`);
    }
  }
  return [...problems, ...missingExports(remote, shell)];
}

/** Exposes that a remote uses but no app has; only those of `provider`, if given. */
function missingExposes(consumer: BuiltRemote, remotes: readonly BuiltRemote[], provider = ''): string[] {
  const provided = new Set(remotes.flatMap(exposeNamesOf));
  return consumer.consumes
    .filter((consumed) => !provided.has(consumed) && consumed.startsWith(provider && `${provider}/`))
    .map((consumed) => `${consumer.name} uses ${consumed}, which no app would expose.`);
}

/** Components for slots that no app would offer in the required version. */
const unofferedSlots = ({ name, slots }: BuiltRemote, remotes: readonly BuiltRemote[]): string[] =>
  slots.flatMap((use) => {
    const mismatch = slotMismatch(use, remotes);
    return mismatch === undefined ? [] : [`${name}${use.expose.slice(1)} ${mismatch}.`];
  });

/** Components of other apps that would no longer be shown because of the candidate's offers. */
const droppedFillers = (candidate: BuiltRemote, others: readonly BuiltRemote[], replaced: BuiltRemote): string[] =>
  others.flatMap((other) => {
    const slots = other.slots.filter((use) => slotMismatch(use, [replaced, ...others]) === undefined);
    return unofferedSlots({ ...other, slots }, [candidate, ...others]);
  });

/** Slots that the candidate offers although the shell or another app does, too. */
function conflictingOffers({ name, offers = [] }: BuiltRemote, { shell, remotes }: LiveNeighbors): string[] {
  const shellSlots: readonly string[] = shell?.slots ?? SHELL_SLOTS;
  const others = [
    ...shellSlots.map((slot) => ({ app: 'shell', slot })),
    ...remotes.flatMap((remote) => (remote.offers ?? []).map((offer) => ({ app: remote.name, slot: offer.name }))),
  ];
  return offers.flatMap((offer) =>
    others
      .filter(({ app, slot }) => app !== name && slot === offer.name)
      .map(({ app }) => `${name} and ${app} both offer the slot ${offer.name}.`),
  );
}

function conflictingRoutes(
  remote: BuiltRemote,
  others: readonly { name: string; paths: readonly string[] }[],
): string[] {
  return others.flatMap(({ name, paths }) =>
    remote.routes.flatMap(({ path }) =>
      paths
        .filter((other) => areEquivalentPatterns(path, other))
        .map(
          (other) => `${remote.name} and ${name} both have the route ${path}${other === path ? '' : ` (${other})`}.`,
        ),
    ),
  );
}

const routesOf = ({ name, routes }: BuiltRemote) => ({ name, paths: routes.map(({ path }) => path) });

const shellRoutes = ({ routes = SHELL_PATHS }: BuiltShell) => ({ name: 'shell', paths: routes });

/** Reasons why a remote does not fit the live shell and its neighbors, a sentence each; empty when it does. */
export function remoteProblems(candidate: BuiltRemote, { shell, remotes, replaced }: LiveNeighbors): string[] {
  const others = remotes.filter(({ name }) => name !== candidate.name);
  const all = [...others, candidate];
  return [
    ...(shell ? shellIncompatibilities(candidate, shell) : ['No shell is live yet: promote the shell first.']),
    // Gaps that exist already, e.g. after an app was retired, do not count against the candidate.
    ...others.flatMap((other) => missingExposes(other, all, candidate.name)),
    ...missingExposes(candidate, all),
    ...unofferedSlots(candidate, all),
    ...(replaced ? droppedFillers(candidate, others, replaced) : []),
    ...conflictingOffers(candidate, { shell, remotes: others }),
    ...conflictingRoutes(candidate, [...(shell ? [shellRoutes(shell)] : []), ...others.map(routesOf)]),
  ];
}

/** Reasons why a shell does not fit the live remotes. */
export function shellProblems(candidate: BuiltShell, remotes: readonly BuiltRemote[]): string[] {
  return remotes.flatMap((remote) => [
    ...shellIncompatibilities(remote, candidate),
    ...conflictingRoutes(remote, [shellRoutes(candidate)]),
  ]);
}
