import { createReadStream, statSync } from 'node:fs'
import http from 'node:http'
import { extname, join, normalize, sep } from 'node:path'

const TYPES = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  xml: 'application/xml',
  txt: 'text/plain',
}

/** Starts a static web server for `folder` on a free loopback port. Returns its host with the port, and a function that stops the server. */
export async function serveFolder(folder) {
  const server = http.createServer((request, response) => {
    const file = find(folder, request.url)
    if (!file) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    response.writeHead(200, { 'content-type': typeOf(file), 'content-length': statSync(file).size })
    createReadStream(file).pipe(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { host: `127.0.0.1:${server.address().port}`, close }
}

function find(folder, url) {
  const [path, query] = url.split('?')
  let place
  try {
    place = normalize(join(folder, decodeURIComponent(path)))
  } catch {
    return null
  }
  if (place !== normalize(folder) && !place.startsWith(normalize(folder + sep))) return null
  const bare = place.replace(/\/$/, '')
  return [query && `${bare}?${query}`, bare, join(place, 'index.html'), `${bare}.html`].find((candidate) => candidate && isFile(candidate)) ?? null
}

/** Returns the MIME type of a file. The names of saved files can contain a query: `base.css?v=1`. */
function typeOf(file) {
  const plain = TYPES[extname(file).slice(1).toLowerCase()]
  const inner = /\.([a-z0-9]{2,5})(?=[?@&%])/i.exec(file)?.[1]?.toLowerCase()
  return plain ?? TYPES[inner] ?? 'application/octet-stream'
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
