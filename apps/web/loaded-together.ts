import { modulesAtOnce, SIGNED_IN } from '../../scripts/checks/at-once.mjs'
import { routeModules } from '../../scripts/checks/route-modules.mjs'

interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Characters as they are written. */
const CRUMB = 2_500
const WIDER = 2
const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const IMPORTED_ICONS = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const QUERIES = /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$/
const IMPORTED_QUERIES = /import\s*\{([^}]+)\}\s*from\s*["']@tanstack\/(?:react-query|query-core)["']/g
const QUERY_FILES = /import\s*\{([^}]+)\}\s*from\s*["']\.\/([\w-]+\.js)["']/g
const EXPORTED_ICONS = /export\s*\{([^}]+)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g

/**
 * Groups for the bundler: modules that the same screens load at once are one file, as that packs better than twenty, and no screen gets more than crumbs that
 * it does not load at once anyway. The parts that come later, which the bundler would heed as well, may get a little more than they need.
 */
export async function loadedTogether() {
  const screens = (await routeModules()).map(({ path, module }) => [module, ...modulesAtOnce(path)])
  const firstViews = [...screens, ...SIGNED_IN.map(({ path, module, modules }) => [module, ...modules, ...modulesAtOnce(path)])]
  let files: Map<string, number[]> | undefined
  const names = new Map<string, string>()
  const nameOf = (views: string) => names.get(views) ?? names.set(views, `part-${names.size}`).get(views) ?? null
  const viewsOf = (id: string, graph: Graph): number[] => {
    files ??= viewsByModule(firstViews, graph)
    // What is asked for by its own name stays a file of that name.
    return graph.getModuleInfo(id)?.dynamicImporters.length ? [] : (files.get(id) ?? [])
  }
  // What a module needs is loaded by as many screens or more: the widest first, or it would be drawn into a narrower file.
  return firstViews.map((_, at) => ({
    name: (id: string, graph: Graph) => {
      const views = viewsOf(id, graph)
      return views.length === at + 1 ? nameOf(views.join()) : null
    },
    priority: at + 1,
  }))
}

function viewsByModule(firstViews: readonly string[][], graph: Graph): Map<string, number[]> {
  const views = new Map<string, number[]>()
  let icons: Map<string, string> | undefined
  for (const [view, roots] of firstViews.entries()) {
    const seen = new Set<string>()
    const queue = roots.map((root) => `${import.meta.dirname}/${root}`)
    for (let id = queue.pop(); id; id = queue.pop()) {
      if (seen.has(id)) continue
      seen.add(id)
      const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
      for (const imported of importedIds) {
        if (ICONS.test(imported)) icons ??= iconFiles(graph.getModuleInfo(imported)?.code ?? '')
        if (QUERIES.test(imported)) queue.push(...queriesOf(code ?? '', imported, graph))
        else queue.push(...(icons && ICONS.test(imported) ? iconsOf(code ?? '', imported, icons) : [imported]))
      }
    }
    for (const id of seen) views.set(id, [...(views.get(id) ?? []), view])
  }
  joinCrumbs(views, graph)
  return views
}

/** A file of a few lines costs more in its wrapping than it spares: it joins what a few more screens load. */
function joinCrumbs(views: Map<string, number[]>, graph: Graph): void {
  const groups = new Map<string, { on: number[]; ids: string[]; size: number }>()
  for (const [id, on] of views) {
    const group = groups.get(on.join()) ?? { on, ids: [], size: 0 }
    groups.set(on.join(), group)
    group.ids.push(id)
    group.size += graph.getModuleInfo(id)?.code?.length ?? 0
  }
  const whole = [...groups.values()].filter(({ size }) => size >= CRUMB).sort((a, b) => a.on.length - b.on.length)
  for (const { on, ids, size } of groups.values()) {
    if (size >= CRUMB) continue
    const wider = whole.find((other) => other.on.length <= on.length * WIDER && on.every((view) => other.on.includes(view)))
    if (wider) for (const id of ids) views.set(id, wider.on)
  }
}

/** Of the package's one file with all icons, those that a module names. */
function iconsOf(code: string, all: string, icons: ReadonlyMap<string, string>): string[] {
  return [...code.matchAll(IMPORTED_ICONS)].flatMap(namesIn).flatMap((name) => {
    const file = icons.get(name)
    return file ? [all.replace('lucide-react.mjs', file)] : []
  })
}

/** The file of each icon by its names, some of which are of old. */
function iconFiles(code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(EXPORTED_ICONS)].flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file])),
  )
}

/** Of the query library's file with everything, what a module names. */
function queriesOf(code: string, all: string, graph: Graph): string[] {
  const files = queryFiles(all, graph)
  return [...code.matchAll(IMPORTED_QUERIES)].flatMap(namesIn).flatMap((name) => files.get(name) ?? [])
}

/** The file of each thing of the query library; what is made for every framework comes from a library below. */
function queryFiles(all: string, graph: Graph): Map<string, string> {
  const { code, importedIds = [] } = graph.getModuleInfo(all) ?? {}
  const own = [...(code ?? '').matchAll(QUERY_FILES)].flatMap((match) => namesIn(match).map((name) => [name, all.replace('index.js', match[2] ?? '')] as const))
  return new Map([...importedIds.filter((id) => QUERIES.test(id)).flatMap((id) => [...queryFiles(id, graph)]), ...own])
}

const namesIn = ([, list = '']: readonly string[]) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
