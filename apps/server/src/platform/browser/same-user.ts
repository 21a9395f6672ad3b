import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

const UID_FIELD = 7

/**
 * Whether the process at the other end of a loopback connection belongs to our user, from the kernel's table of connections. Elsewhere than on
 * Linux nobody can be asked, and the answer is yes.
 */
export async function fromSameUser(socket: Socket): Promise<boolean> {
  const uid = process.getuid?.()
  if (process.platform !== 'linux' || uid === undefined) return true
  const peer = `${hexAddress(socket.remoteAddress ?? '')}:${hexPort(socket.remotePort ?? 0)}`
  const own = `${hexAddress(socket.localAddress ?? '')}:${hexPort(socket.localPort ?? 0)}`
  const table = await readFile('/proc/net/tcp', 'latin1').catch(() => null)
  if (table === null) return true
  const start = table.indexOf(` ${peer} ${own} `)
  if (start === -1) return false
  const fields = table
    .slice(table.lastIndexOf('\n', start) + 1, table.indexOf('\n', start))
    .trim()
    .split(/\s+/)
  return Number(fields[UID_FIELD]) === uid
}

/** The table holds IPv4 addresses as little-endian words. */
function hexAddress(address: string): string {
  return address.split('.').reverse().map(hexByte).join('')
}
const hexByte = (text: string) => Number(text).toString(16).toUpperCase().padStart(2, '0')
const hexPort = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')
