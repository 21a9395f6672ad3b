import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Ranges whose last or middle 32 bits are an IPv4 address that the packet ends up at. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Which addresses outbound connections may be opened to: one rule for plain requests and for the browser's proxy. */
export interface AddressRule {
  /** Throws `AddressRefused` for an address in digits that is not allowed. Sockets do not look those up, so they are asked about first. */
  checkLiteral(host: string, port: number): void
  /** A look-up for sockets to this port. It gives only checked addresses, so that the socket connects to exactly what was checked. */
  lookupFor(port: number): LookupFunction
}

export class AddressRefused extends Error {
  constructor() {
    super('This address does not lead to the public internet.')
    this.name = 'AddressRefused'
  }
}

type Address = { address: string; family: number }

const KEEP_ANSWER_MS = 10_000
const MAX_ANSWERS = 1000

/** `allowPrivateHosts` are `host:port` pairs that may be reached wherever they lead, for tests and local demos. */
export function createAddressRule(allowPrivateHosts: readonly string[]): AddressRule {
  const allowed = new Set(allowPrivateHosts.map((host) => host.toLowerCase()))
  const answers = new Map<string, { at: number; addresses: Promise<Address[]> }>()

  /** Browsers ask for the same few hosts again and again; the answer is checked again by everyone who uses it. */
  const resolveOnce = (host: string): Promise<Address[]> => {
    const known = answers.get(host)
    if (known && performance.now() - known.at < KEEP_ANSWER_MS) return known.addresses
    if (answers.size >= MAX_ANSWERS) answers.clear()
    const addresses = resolve(host, { all: true, verbatim: false })
    // A name that does not resolve is remembered too: a page asks for its sixty pictures on one dead host at once.
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

/** Whether packets to this address (dotted or colon notation, as a resolver gives it) go to the public internet. What is not known to, does not. */
function isGlobalAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast'
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast'
  if (address.match(NAT64)) return embedded(address, 12)
  if (address.range() === '6to4') return embedded(address, 2)
  return address.range() === 'unicast' && address.match(GLOBAL_UNICAST)
}

function embedded(address: ipaddr.IPv6, offset: number): boolean {
  return new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4)).range() === 'unicast'
}
