import { Agent, createServer, request } from 'node:http'

/** Pipes bytes between two sockets in a separate process (`node bench/bare-pipe.mjs PORT UPSTREAM_PORT`). No gateway can cost less than this. */
const [port, upstream] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

createServer((incoming, response) => {
  const outgoing = request(
    { host: '127.0.0.1', port: upstream, path: incoming.url, method: incoming.method, agent, headers: { 'content-type': 'application/json' } },
    (answer) => {
      response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
      answer.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}).listen(port, '127.0.0.1', 8192)
