import path from 'node:path'

/** Minimum number of lines at which a file can stand alone without a test, even if only one other file imports it. */
const LARGE_ENOUGH = 40
/** Maximum number of lines of an importer after adding the imported file. */
const MAX_IMPORTER_LINES = 300
/** Matches files that define a layer, workers, and shared components, each of which has a story. */
const LAYERS = /-(store|policy|routes|module|gateway|worker)\.ts$|\/database\/tables\/|\/features\/[^/]+\/api\/|\/web\/src\/ui\//

/**
 * Returns the files that belong in their only importer: shorter than 40 lines, without a test, not loaded lazily, in the folder of the importer or, except at
 * the top of a package, in a folder below it. Tests and stories that import a file count as importers.
 *
 * @param {{ source: string, dependencies: { resolved: string, dynamic?: boolean }[] }[]} modules as dependency-cruiser reports them
 * @param {(source: string) => number} linesOf
 * @returns {{ file: string, importer: string }[]}
 */
export function smallFiles(modules, linesOf) {
  const importers = importersOf(modules)
  const sources = new Set(modules.map(({ source }) => source))
  const isTested = (file) => sources.has(file.replace(/\.tsx?$/, '.test.ts')) || sources.has(file.replace(/\.tsx?$/, '.test.tsx'))
  return modules
    .filter(({ source }) => isProduction(source) && !LAYERS.test(source) && !isTested(source) && importers.get(source)?.size === 1)
    .flatMap(({ source: file, dependencies }) => {
      // A file that loads others lazily separates two chunks.
      if (dependencies.some(({ dynamic }) => dynamic)) return []
      const [[importer, isLazy]] = importers.get(file)
      const isNear = isWithin(path.posix.dirname(file), path.posix.dirname(importer))
      if (isLazy || !isNear || !isProduction(importer) || !canTakeIn(importer, file) || linesOf(file) >= LARGE_ENOUGH) return []
      return linesOf(importer) + linesOf(file) <= MAX_IMPORTER_LINES ? [{ file, importer }] : []
    })
}

/** Returns the importers of each file, each with a flag that is true if the importer imports the file lazily. */
function importersOf(modules) {
  const importers = new Map()
  for (const { source, dependencies } of modules)
    for (const { resolved, dynamic = false } of dependencies) {
      const known = importers.get(resolved) ?? new Map()
      importers.set(resolved, known.set(source, dynamic || (known.get(source) ?? false)))
    }
  return importers
}

/** Returns true if the file may be moved into the importer: never into route files, only access rows into manifests, and components only into `.tsx` files. */
function canTakeIn(importer, file) {
  if (/-module\.ts$/.test(importer)) return /-access-rows\.ts$/.test(file)
  return !/-routes\.ts$/.test(importer) && !(file.endsWith('x') && !importer.endsWith('x'))
}

const isProduction = (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file)
const isWithin = (folder, parent) => folder === parent || (folder.startsWith(`${parent}/`) && !parent.endsWith('/src'))
