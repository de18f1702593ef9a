interface Window {
  /** The registry as the boot script fetches it, where the server did not write it into the page. */
  portalRegistry?: Promise<unknown>;
}
