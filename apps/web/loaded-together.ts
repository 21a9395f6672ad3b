import { firstViews, type Graph, viewedModules } from './first-views.ts'
import { joinParts, type Part } from './join-parts.ts'

/** More than there are parts: the bundler asks for its groups before it knows a module. */
const MAX_PARTS = 300

/**
 * Groups for the bundler: modules that the same first views load are one file, and so are such files where that spares more than it sends in vain. What first
 * views do not load the bundler divides by itself.
 */
export async function loadedTogether() {
  const views = await firstViews()
  let partOf: Map<string, number> | undefined
  const numberOf = (id: string, graph: Graph) => {
    partOf ??= numbered(joinParts(viewedModules(views, graph), isOwnFile(graph)))
    return partOf.get(id)
  }
  return Array.from({ length: MAX_PARTS }, (_, at) => ({
    name: (id: string, graph: Graph) => (numberOf(id, graph) === at ? `part-${at}` : null),
    // What a part needs has a part of its own before it: the bundler would draw it in.
    priority: MAX_PARTS - at,
  }))
}

/** What is asked for by its own name stays a file of that name. */
const isOwnFile = (graph: Graph) => (id: string) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

function numbered(parts: readonly Part[]): Map<string, number> {
  if (parts.length > MAX_PARTS) throw new Error(`${parts.length} parts exceed MAX_PARTS (${MAX_PARTS}): increase it`)
  return new Map(parts.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)))
}
