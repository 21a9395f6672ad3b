import { Agent, createServer, request } from 'node:http'

/** Pipes bytes from one socket to another in a separate process, as the lower bound for any gateway: `node bench/bare-pipe.mjs PORT UPSTREAM_PORT`. */
const [port, upstream] = process.argv.slice(2).map(Number)
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

createServer((given, response) => {
  const asked = request(
    { host: '127.0.0.1', port: upstream, path: given.url, method: given.method, agent, headers: { 'content-type': 'application/json' } },
    (answer) => {
      response.writeHead(answer.statusCode, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
      answer.pipe(response)
    },
  )
  asked.on('error', () => response.destroy())
  response.on('close', () => asked.destroy())
  given.pipe(asked)
}).listen(port, '127.0.0.1', 8192)
