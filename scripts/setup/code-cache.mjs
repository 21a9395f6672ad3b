import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import Module from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'

const SMALLEST_BYTES = 100_000
/** Matches the database module. It is not cached, because it calls `import()` at run time, which cached code can't do. */
const IMPORTS_WHILE_IT_RUNS = /[\\/]@electric-sql[\\/]/

/**
 * Caches the compiled code of large CommonJS files in `folder`, because compiling takes half of the load time of the browser driver. Cached code can call
 * `require()`, but not `import()`; the engine rejects code that another version compiled, and compiles it again.
 */
export function keepCompiledCode(folder) {
  const compile = Module.prototype._compile
  const fresh = []
  Module.prototype._compile = function (content, filename) {
    if (content.length < SMALLEST_BYTES || IMPORTS_WHILE_IT_RUNS.test(filename)) return compile.call(this, content, filename)
    const { mtimeMs, size } = statSync(filename)
    const of = digest(filename)
    const file = join(folder, `${of}-${digest(`${process.version} ${mtimeMs} ${size}`)}.bin`)
    const cachedData = readIfThere(file)
    const script = new Script(Module.wrap(content), { filename, cachedData })
    if (!cachedData || script.cachedDataRejected) fresh.push({ of, file, script })
    return script.runInThisContext().call(this.exports, this.exports, requireOf(this), this, filename, dirname(filename))
  }
  // Runs on exit, because functions are compiled on first use and the cache should contain all functions that the process used.
  process.once('exit', () => {
    for (const { of, file, script } of fresh) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        // A file gets its final name only when it is complete, because other processes read the same files at the same time.
        const written = join(folder, `${basename(file)}-${process.pid}`)
        writeFileSync(written, script.createCachedData(), { mode: 0o600 })
        renameSync(written, file)
        for (const name of readdirSync(folder)) if (name.startsWith(of) && name !== basename(file)) rmSync(join(folder, name))
      } catch {
        // The folder may belong to another user; without the cache, the process only starts more slowly.
      }
    }
  })
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
