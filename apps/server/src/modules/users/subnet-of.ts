import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Returns the network that rate limits apply to: an IPv4 address, or the /64 network of an IPv6 address. `wide` is the /48 network around it, all of which may
 * belong to one customer.
 */
export function subnetOf(ip: string): { subnet: string; wide: string | null } {
  if (!ipaddr.isValid(ip)) return { subnet: 'unknown', wide: null }
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return { subnet: address.toString(), wide: null }
  const parts = (address as ipaddr.IPv6).parts.map((part) => part.toString(16))
  return { subnet: `${parts.slice(0, 4).join(':')}::/64`, wide: `${parts.slice(0, 3).join(':')}::/48` }
}

/** Keys are stored as digests, so that the attempts table reveals no addresses. */
export const digest = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
