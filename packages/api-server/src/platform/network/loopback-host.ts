const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/;

/** Whether the host of a URL is this machine itself: nothing on the way there can be read by others. */
export const isLoopbackHost = (host: string): boolean => loopback.test(host.toLowerCase());
