import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Starts a web server on all addresses of this machine. Requests must not reach the server, which counts connections. */
export async function openPrivateListener() {
  const sockets = new Set<Socket>()
  const seen = { knocks: 0 }
  const server = createServer((socket) => {
    seen.knocks++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<title>inside</title><p>The inner wiki.'))
  })
  await new Promise<void>((resolve) => server.listen(0, '::', resolve))
  return {
    seen,
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
