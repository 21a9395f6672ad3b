/** Returns true if the host is this machine. */
export const isLoopback = (host: string): boolean => /^(localhost$|127\.|\[::1\])/.test(host)
