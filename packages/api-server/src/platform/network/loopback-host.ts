const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/;

/** Detects the loopback host of a URL, where traffic never leaves the machine. */
export const isLoopbackHost = (host: string): boolean => loopback.test(host.toLowerCase());
