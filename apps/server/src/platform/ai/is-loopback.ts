/** Whether a host of a URL is this machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost$|127\.|\[::1\])/.test(host)
