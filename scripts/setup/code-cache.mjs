import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'

const SMALLEST_BYTES = 100_000
/** Matches the database module. It is not cached, because it calls `import()` at run time, which cached code can't do. */
const IMPORTS_WHILE_IT_RUNS = /[\\/]@electric-sql[\\/]/

/**
 * Caches large CommonJS files in `folder`, because reading and compiling them takes most of the start time: their compiled code, and their text in the engine's
 * own encoding. Cached code can call `require()`, but not `import()`; the engine rejects code that another version compiled, and compiles it again. Without
 * `canWrite`, only reads the cache: it contains the functions that the process which wrote it has used, and most commands use few.
 */
export function keepCompiledCode(folder, { canWrite }) {
  const load = Module._extensions['.js']
  const fresh = []
  Module._extensions['.js'] = (module, filename) => {
    const entry = entryOf(folder, filename)
    const text = entry && readIfThere(entry.text)
    const cachedData = text && readIfThere(entry.code)
    if (!cachedData) return load(module, filename)
    const script = new Script(text.toString('utf16le'), { filename, cachedData })
    if (script.cachedDataRejected) fresh.push({ entry, script })
    return run(script, module, filename)
  }
  if (!canWrite) return
  const compile = Module.prototype._compile
  Module.prototype._compile = function (content, filename) {
    const entry = entryOf(folder, filename)
    if (!entry) return compile.call(this, content, filename)
    const text = Module.wrap(content)
    const script = new Script(text, { filename })
    fresh.push({ entry, script, text })
    return run(script, this, filename)
  }
  // Runs on exit, because functions are compiled on first use and the cache should contain all functions that the process used.
  process.once('exit', () => {
    for (const { entry, script, text } of fresh) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        if (text) store(entry.text, Buffer.from(text, 'utf16le'))
        store(entry.code, script.createCachedData())
        for (const name of readdirSync(folder)) if (name.startsWith(entry.of) && !name.startsWith(entry.name)) rmSync(join(folder, name))
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
  return { of, name, text: join(folder, `${name}.txt`), code: join(folder, `${name}.bin`) }
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

/** Returns the content of a file, or undefined if it is missing. Another process may have just deleted it. */
function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
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
