import { modulesAtOnce, SIGNED_IN } from '../../scripts/checks/at-once.mjs'
import { routeModules } from '../../scripts/checks/route-modules.mjs'

export interface Graph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** Module that at least one first view loads. `views` contains the indexes of these views, and `imports` the direct imports of the module. */
export interface ViewedModule {
  views: number[]
  imports: readonly string[]
  code: string
}

const ICONS = /\/node_modules\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const IMPORTED_ICONS = /import\s*\{([^}]+)\}\s*from\s*["']lucide-react["']/g
const QUERIES = /\/@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js$/
const IMPORTED_QUERIES = /import\s*\{([^}]+)\}\s*from\s*["']@tanstack\/(?:react-query|query-core)["']/g
const QUERY_FILES = /import\s*\{([^}]+)\}\s*from\s*["']\.\/([\w-]+\.js)["']/g
const EXPORTED_ICONS = /export\s*\{([^}]+)\}\s*from\s*["']\.\/(icons\/[\w-]+\.mjs)["']/g

/** Returns the root modules of each first view, i.e. the modules that a screen in the route table loads immediately. */
export async function firstViews(): Promise<string[][]> {
  const screens = (await routeModules()).map(({ path, module }) => [module, ...modulesAtOnce(path)])
  return [...screens, ...SIGNED_IN.map(({ path, module, modules }) => [module, ...modules, ...modulesAtOnce(path)])]
}

/** Returns all modules that first views load, by id. */
export function viewedModules(views: readonly string[][], graph: Graph): Map<string, ViewedModule> {
  const modules = new Map<string, ViewedModule>()
  let icons: Map<string, string> | undefined
  const importsOf = ({ code, importedIds }: { code: string | null; importedIds: readonly string[] }) =>
    importedIds.flatMap((imported) => {
      if (ICONS.test(imported)) icons ??= iconFiles(graph.getModuleInfo(imported)?.code ?? '')
      if (QUERIES.test(imported)) return queriesOf(code ?? '', imported, graph)
      return icons && ICONS.test(imported) ? iconsOf(code ?? '', imported, icons) : [imported]
    })
  for (const [view, roots] of views.entries()) {
    const queue = roots.map((root) => `${import.meta.dirname}/${root}`)
    for (let id = queue.pop(); id; id = queue.pop()) {
      const info = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
      const module = modules.get(id) ?? { views: [], imports: importsOf(info), code: info.code ?? '' }
      modules.set(id, module)
      if (module.views.at(-1) === view) continue
      module.views.push(view)
      queue.push(...module.imports)
    }
  }
  return modules
}

/** Returns the files of the icons that a module imports. `all` is the package's index file, which exports every icon. */
function iconsOf(code: string, all: string, icons: ReadonlyMap<string, string>): string[] {
  return [...code.matchAll(IMPORTED_ICONS)].flatMap(namesIn).flatMap((name) => {
    const file = icons.get(name)
    return file ? [all.replace('lucide-react.mjs', file)] : []
  })
}

/** Maps the names of each icon, including legacy names, to its file. */
function iconFiles(code: string): Map<string, string> {
  return new Map(
    [...code.matchAll(EXPORTED_ICONS)].flatMap(([, names = '', file = '']) => [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file])),
  )
}

/** Returns the files of the exports that a module imports from the query library. `all` is the library's index file. */
function queriesOf(code: string, all: string, graph: Graph): string[] {
  const files = queryFiles(all, graph)
  return [...code.matchAll(IMPORTED_QUERIES)].flatMap(namesIn).flatMap((name) => files.get(name) ?? [])
}

/** Maps each export of the query library to its file, including the re-exports of its framework-independent core library. */
function queryFiles(all: string, graph: Graph): Map<string, string> {
  const { code, importedIds = [] } = graph.getModuleInfo(all) ?? {}
  const own = [...(code ?? '').matchAll(QUERY_FILES)].flatMap((match) => namesIn(match).map((name) => [name, all.replace('index.js', match[2] ?? '')] as const))
  return new Map([...importedIds.filter((id) => QUERIES.test(id)).flatMap((id) => [...queryFiles(id, graph)]), ...own])
}

const namesIn = ([, list = '']: readonly string[]) => list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
