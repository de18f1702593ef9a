/** What {@link forgiveUpdates} needs of a service worker's registration. */
export interface Updatable {
  update: () => Promise<unknown>;
}

/**
 * Ignores a failed update: msw starts one with every page and does not handle its failure, and it fails whenever
 * the page is left, or the development server ends, meanwhile. The worker that is installed goes on responding.
 */
export function forgiveUpdates(registrations: readonly Updatable[]): void {
  for (const registration of registrations) {
    const update = registration.update.bind(registration);
    registration.update = () => update().catch(() => registration);
  }
}
