import type { Readable, Writable } from 'node:stream'
import type { ConnectOverCDPTransport } from 'playwright-core'

const END = 0

/** DevTools messages over two pipes of the browser process, each ended by a zero byte: no port that others could connect to. */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): ConnectOverCDPTransport {
  let parts: Buffer[] = []
  const transport: ConnectOverCDPTransport = {
    send(message) {
      if (toBrowser.writable) toBrowser.write(`${JSON.stringify(message)}\0`)
    },
    close() {
      toBrowser.end()
    },
  }
  fromBrowser.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      parts.push(chunk.subarray(start, end))
      const text = (parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)).toString('utf8')
      parts = []
      start = end + 1
      // One message a turn: the driver relies on what follows from one having been done before the next comes.
      setImmediate(() => transport.onmessage?.(JSON.parse(text)))
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
  fromBrowser.once('close', () => setImmediate(() => transport.onclose?.()))
  toBrowser.on('error', () => {})
  fromBrowser.on('error', () => {})
  return transport
}
