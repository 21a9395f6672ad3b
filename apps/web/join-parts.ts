import { gzipSync } from 'node:zlib'
import type { ViewedModule } from './first-views.ts'

/** Group of modules that becomes one chunk. Sets are bit masks: a view is represented by its index, a part by its position in the list. */
export interface Part {
  ids: readonly string[]
  /** Gzipped size in bytes. */
  size: number
  /** Views that need a module of this part. */
  on: bigint
  /** The part itself and its direct and indirect dependencies. */
  brings: bigint
}

/** Cost of an additional chunk, in bytes. Includes the response headers, the module wrapper, and part of a round trip to the server. */
const FILE_COST = 4_000
/** Size in bytes below which a part is merged into another one. */
const MAX_MERGED_SIZE = 12_000

/**
 * Maximum size of a view that a merge enlarges, as a fraction of the size of the largest view. It is below 1, because the built files are not exactly as large
 * as their parts.
 */
const MAX_SHARE_OF_LARGEST = 0.99

/** Groups modules by the views that load them and merges small groups. Returns the parts with dependencies first. */
export function joinParts(modules: ReadonlyMap<string, ViewedModule>, isOwnFile: (id: string) => boolean): Part[] {
  let parts = connect(partsBySameViews(modules, isOwnFile), modules)
  // Prevents merges that would make a view about as large as the largest view was before all merges.
  const most = Math.max(...loadedByView(parts).map((loaded) => sizeOf(loaded, parts))) * MAX_SHARE_OF_LARGEST
  const left = new Set<Part>()
  for (;;) {
    const [part] = parts.filter((other) => other.size < MAX_MERGED_SIZE && !left.has(other)).sort((one, other) => one.size - other.size)
    if (!part) return parts
    const other = bestToJoin(part, parts, most)
    if (other) {
      const joined = { ids: [...part.ids, ...other.ids], size: part.size + other.size, on: part.on | other.on, brings: 0n }
      parts = connect([...parts.filter((one) => one !== part && one !== other), joined], modules)
    } else left.add(part)
  }
}

function partsBySameViews(modules: ReadonlyMap<string, ViewedModule>, isOwnFile: (id: string) => boolean): Part[] {
  const parts = new Map<string, { ids: string[]; code: string[]; on: bigint }>()
  for (const [id, { views, code }] of modules) {
    if (isOwnFile(id)) continue
    const part = parts.get(views.join()) ?? { ids: [], code: [], on: views.reduce((on, view) => on | (1n << BigInt(view)), 0n) }
    parts.set(views.join(), part)
    part.ids.push(id)
    part.code.push(code)
  }
  return [...parts.values()].map(({ ids, code, on }) => ({ ids, on, size: gzipSync(code.join('')).length, brings: 0n }))
}

/** Returns the parts ordered by their imports, dependencies first, and sets `brings` of each part. */
function connect(parts: readonly Part[], modules: ReadonlyMap<string, ViewedModule>): Part[] {
  const partOf = new Map(parts.flatMap((part) => part.ids.map((id) => [id, part] as const)))
  const ordered: Part[] = []
  const seen = new Set<Part>()
  const visit = (part: Part): void => {
    if (seen.has(part)) return
    seen.add(part)
    const needed = new Set(part.ids.flatMap((id) => needs(id, partOf, modules)))
    needed.delete(part)
    for (const other of needed) visit(other)
    part.brings = [...needed].reduce((all, other) => all | other.brings, 1n << BigInt(ordered.length))
    ordered.push(part)
  }
  for (const part of parts) visit(part)
  return ordered
}

/** Returns the parts that a module imports, directly or through modules that are separate chunks. */
function needs(id: string, partOf: ReadonlyMap<string, Part>, modules: ReadonlyMap<string, ViewedModule>, seen = new Set<string>()): Part[] {
  return (modules.get(id)?.imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return []
    seen.add(imported)
    const part = partOf.get(imported)
    return part ? [part] : needs(imported, partOf, modules, seen)
  })
}

/**
 * Returns the best part to merge with, or null if no merge has a gain. The gain is the cost of the chunks that views no longer load separately, minus the bytes
 * that views load needlessly.
 */
function bestToJoin(part: Part, parts: readonly Part[], most: number): Part | null {
  const loaded = loadedByView(parts)
  let best: Part | null = null
  let bestGain = 0
  for (const other of parts) {
    if (other === part || !(other.on & part.on) || isBetween(part, other, parts) || isBetween(other, part, parts)) continue
    const both = bitOf(part, parts) | bitOf(other, parts)
    let gain = 0
    for (const had of loaded) {
      if (!(had & both)) continue
      const has = had | part.brings | other.brings
      const inVain = sizeOf(has & ~had, parts)
      if (inVain > 0 && sizeOf(has, parts) > most) gain = Number.NEGATIVE_INFINITY
      gain += FILE_COST * (countOf(had) - countOf(has) + 1) - inVain
    }
    if (gain > bestGain) [best, bestGain] = [other, gain]
  }
  return best
}

/** Returns the set of parts that each view loads. */
function loadedByView(parts: readonly Part[]): bigint[] {
  const views = parts.reduce((all, { on }) => all | on, 0n).toString(2).length
  return Array.from({ length: views }, (_, view) => parts.reduce((all, { on, brings }) => ((on >> BigInt(view)) & 1n ? all | brings : all), 0n))
}

/** Returns true if one part depends on the other through a third. Merging the two would create an import cycle with the third. */
const isBetween = (one: Part, other: Part, parts: readonly Part[]) =>
  parts.some((third) => third !== one && third !== other && one.brings & bitOf(third, parts) && third.brings & bitOf(other, parts))

const bitOf = (part: Part, parts: readonly Part[]) => 1n << BigInt(parts.indexOf(part))

const sizeOf = (set: bigint, parts: readonly Part[]) => parts.reduce((sum, { size }, at) => ((set >> BigInt(at)) & 1n ? sum + size : sum), 0)

const countOf = (set: bigint) => set.toString(2).replaceAll('0', '').length
