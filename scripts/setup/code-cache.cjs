const { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } = require('node:fs')
const { createHash } = require('node:crypto')
const Module = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

const SMALLEST_BYTES = 100_000

/**
 * Keeps the compiled code of large CommonJS files in `folder`, so that the next start does not compile them again: half of the time that loading
 * the browser's driver takes. Such files cannot `import()`, they require. What the engine does not accept (another version) it compiles as ever.
 */
exports.keepCompiledCode = (folder) => {
  const compile = Module.prototype._compile
  const fresh = []
  Module.prototype._compile = function (content, filename) {
    if (content.length < SMALLEST_BYTES) return compile.call(this, content, filename)
    const { mtimeMs, size } = statSync(filename)
    const key = createHash('sha256').update(`${process.version}\n${filename}\n${mtimeMs}\n${size}`).digest('hex').slice(0, 32)
    const file = join(folder, `${key}.bin`)
    const cachedData = existsSync(file) ? readFileSync(file) : undefined
    const script = new Script(Module.wrap(content), { filename, cachedData })
    if (!cachedData || script.cachedDataRejected) fresh.push({ file, script })
    return script.runInThisContext().call(this.exports, this.exports, requireOf(this), this, filename, dirname(filename))
  }
  // At the end, because only then the functions that were really used are compiled.
  process.once('exit', () => {
    for (const { file, script } of fresh) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(file, script.createCachedData(), { mode: 0o600 })
      } catch {
        // Another user's folder: starting is slower, nothing else.
      }
    }
  })
}

function requireOf(module) {
  const require = (path) => module.require(path)
  require.resolve = (path, options) => Module._resolveFilename(path, module, false, options)
  require.cache = Module._cache
  require.extensions = Module._extensions
  require.main = process.mainModule
  return require
}
