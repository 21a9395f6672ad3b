/** Returns true if a URL's host is this machine. */
export const isLoopback = (host: string): boolean => /^(localhost$|127\.|\[::1\])/.test(host)
