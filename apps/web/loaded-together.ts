import { firstViews, type Graph, viewedModules } from './first-views.ts'
import { joinParts, type Part } from './join-parts.ts'

/** Upper bound for the number of parts. The actual number is unknown when the bundler requests the groups, because no module is available at that time. */
const MAX_PARTS = 300

/**
 * Returns groups of modules for the bundler, which splits all other modules itself. Modules that the same first views load share a chunk, and two chunks are
 * merged if the saved requests outweigh the unused code.
 */
export async function loadedTogether() {
  const views = await firstViews()
  let partOf: Map<string, number> | undefined
  const numberOf = (id: string, graph: Graph) => {
    partOf ??= numberViews(joinParts(viewedModules(views, graph), isOwnFile(graph)))
    return partOf.get(id)
  }
  return Array.from({ length: MAX_PARTS }, (_, at) => ({
    name: (id: string, graph: Graph) => (numberOf(id, graph) === at ? `part-${at}` : null),
    // Dependencies come first and get a higher priority; otherwise the bundler would include them in the part that imports them.
    priority: MAX_PARTS - at,
  }))
}

/** Returns a predicate that matches dynamically imported modules. These remain separate chunks with their original names. */
const isOwnFile = (graph: Graph) => (id: string) => (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0

function numberViews(parts: readonly Part[]): Map<string, number> {
  if (parts.length > MAX_PARTS) throw new Error(`${parts.length} parts exceed MAX_PARTS (${MAX_PARTS}): increase it`)
  return new Map(parts.flatMap(({ ids }, at) => ids.map((id) => [id, at] as const)))
}
