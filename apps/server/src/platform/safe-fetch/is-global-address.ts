import ipaddr from 'ipaddr.js'

/** Ranges whose last or middle 32 bits are an IPv4 address that the packet ends up at. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether packets to this address (dotted or colon notation, as a resolver gives it) go to the public internet. What is not known to, does not. */
export function isGlobalAddress(text: string): boolean {
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
