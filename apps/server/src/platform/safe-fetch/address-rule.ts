import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 range whose last 32 bits are the destination's IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Decides which addresses outgoing connections may reach. Plain requests and the proxy of the browser use the same rule. */
export interface AddressRule {
  /**
   * Throws `AddressRefused` if the host is a forbidden IP address. Sockets call the lookup function only for hostnames, so IP addresses must be checked before
   * connecting.
   */
  checkLiteral(host: string, port: number): void
  /** Returns the lookup function for sockets to this port. It checks the addresses that it returns, so that a socket can only connect to checked addresses. */
  lookupFor(port: number): LookupFunction
}

export class AddressRefused extends Error {
  constructor() {
    super('This address does not lead to the public internet.')
    this.name = 'AddressRefused'
  }
}

type Address = { address: string; family: number }

const resolveHost = (host: string): Promise<Address[]> => lookup(host, { all: true, verbatim: false })

const ANSWER_CACHE_MS = 10_000
const MAX_ANSWERS = 1000

/** Creates the rule. Exempts the `host:port` pairs in `allowPrivateHosts`, for tests and local demos; `resolve` returns all addresses of a host. */
export function createAddressRule(allowPrivateHosts: readonly string[], resolve = resolveHost): AddressRule {
  const allowed = new Set(allowPrivateHosts.map((host) => host.toLowerCase()))
  const answers = new Map<string, { at: number; addresses: Promise<Address[]> }>()

  /** Looks up a host and caches the addresses, because browsers connect to the same few hosts repeatedly. Cached addresses are checked again at each use. */
  const resolveOnce = (host: string): Promise<Address[]> => {
    const cached = answers.get(host)
    if (cached && performance.now() - cached.at < ANSWER_CACHE_MS) return cached.addresses
    if (answers.size >= MAX_ANSWERS) answers.clear()
    const addresses = resolve(host)
    // Failures are cached too, because a page can request sixty images from one unreachable host at once.
    addresses.catch(() => {})
    answers.set(host, { at: performance.now(), addresses })
    return addresses
  }

  const check = (host: string, port: number, addresses: Address[]) => {
    if (allowed.has(`${host.toLowerCase()}:${port}`)) return
    if (!addresses.every(({ address }) => isGlobalAddress(address))) throw new AddressRefused()
  }

  return {
    checkLiteral(host, port) {
      const bare = host.replace(/^\[|\]$/g, '')
      if (isIP(bare)) check(host, port, [{ address: bare, family: isIP(bare) }])
    },
    lookupFor(port) {
      return (host, options, callback) => {
        resolveOnce(host).then(
          (addresses) => {
            try {
              check(host, port, addresses)
            } catch (error) {
              return callback(error as NodeJS.ErrnoException, [])
            }
            const [first] = addresses
            if (options.all) callback(null, addresses)
            else callback(null, first?.address ?? '', first?.family)
          },
          (error: NodeJS.ErrnoException) => callback(error, []),
        )
      }
    },
  }
}

/** Returns true if an IP address is on the public internet, or false for unknown ranges. */
function isGlobalAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast'
  if (address.match(NAT64)) return isEmbeddedAllowed(address, 12)
  if (address.range() === '6to4') return isEmbeddedAllowed(address, 2)
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

function isEmbeddedAllowed(address: ipaddr.IPv6, offset: number): boolean {
  return new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4)).range() === 'unicast'
}
