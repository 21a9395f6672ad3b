import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isGlobalAddress } from './is-global-address.ts'

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
