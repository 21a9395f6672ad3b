import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'

const SMALLEST_BYTES = 100_000
/** Matches the database module. It is not cached, because it calls `import()` at run time, which cached code can't do. */
const IMPORTS_WHILE_IT_RUNS = /[\\/]@electric-sql[\\/]/

/**
 * Caches the compiled code and the text (in the engine's encoding) of large CommonJS files in `folder`, because reading and compiling them takes most of the
 * start time.
 * - Cached code can call `require()`, but not `import()`.
 * - The engine rejects code that another version compiled, and compiles it again.
 * - Without `canWrite`, only reads the cache, because most commands use few functions and would cache only those.
 */
export function keepCompiledCode(folder, { canWrite }) {
  const load = Module._extensions['.js']
  /** Cache files of the modules that are being loaded without the cache, by file name. */
  const missing = new Map()
  const fresh = []
  Module._extensions['.js'] = (module, filename) => {
    const entry = entryOf(folder, filename)
    const script = entry && cachedScript(entry, filename)
    if (script) return run(script, module, filename)
    if (entry && canWrite) missing.set(filename, entry)
    return load(module, filename)
  }
  if (!canWrite) return
  const compile = Module.prototype._compile
  Module.prototype._compile = function (content, filename) {
    const entry = missing.get(filename)
    if (!entry) return compile.call(this, content, filename)
    missing.delete(filename)
    const text = Module.wrap(content)
    const script = new Script(text, { filename })
    fresh.push({ entry, script, text, filename })
    return run(script, this, filename)
  }
  // Runs on exit, because functions are compiled on first use and the cache should contain all functions that the process used.
  process.once('exit', () => {
    for (const { entry, script, text, filename } of fresh) {
      try {
        // A file that was replaced while this process ran is not cached, because its text may be the previous one.
        if (entryOf(folder, filename)?.text !== entry.text) continue
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        store(entry.text, Buffer.from(text, 'utf16le'))
        store(entry.code, script.createCachedData())
        const kept = [basename(entry.text), basename(entry.code)]
        for (const name of readdirSync(folder)) if (name.startsWith(entry.of) && !kept.includes(name)) rmSync(join(folder, name))
      } catch {
        // The folder may belong to another user; without the cache, the process only starts more slowly.
      }
    }
  })
}

/** Returns the cache files of a large CommonJS file, or null if the file is not cached. */
function entryOf(folder, filename) {
  if (IMPORTS_WHILE_IT_RUNS.test(filename)) return null
  const { mtimeMs, size } = statSync(filename)
  if (size < SMALLEST_BYTES) return null
  const of = digest(filename)
  const name = `${of}-${digest(`${process.version} ${mtimeMs} ${size}`)}`
  return { of, text: join(folder, `${name}.txt`), code: join(folder, `${name}.bin`) }
}

/** Returns the cached script of a file, or null if it is missing, damaged or compiled by another version of the engine. */
function cachedScript({ text, code }, filename) {
  try {
    const script = new Script(readFileSync(text).toString('utf16le'), { filename, cachedData: readFileSync(code) })
    // The engine compares the length of the text, too, so that a truncated text is rejected.
    return script.cachedDataRejected ? null : script
  } catch {
    return null
  }
}

function run(script, module, filename) {
  return script.runInThisContext().call(module.exports, module.exports, requireOf(module), module, filename, dirname(filename))
}

/** Gives a file its final name only when it is complete, because other processes read the same files at the same time. */
function store(file, bytes) {
  const written = `${file}-${process.pid}`
  writeFileSync(written, bytes, { mode: 0o600 })
  renameSync(written, file)
}

function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}

function requireOf(module) {
  const require = (path) => module.require(path)
  require.resolve = (path, options) => Module._resolveFilename(path, module, false, options)
  require.cache = Module._cache
  require.extensions = Module._extensions
  require.main = process.mainModule
  return require
}
