import path from 'node:path'

/**
 * Returns the groups of folders that import each other in a cycle. Imports between a folder and its subfolders are allowed, because they form one unit.
 *
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser reports them
 * @returns {string[][]}
 */
export function folderCycles(modules) {
  const arrows = arrowsBetweenFolders(modules)
  const reached = new Map([...arrows.keys()].map((folder) => [folder, reachableFrom(folder, arrows)]))
  const seen = new Set()
  const cycles = []
  for (const folder of [...arrows.keys()].sort()) {
    if (seen.has(folder)) continue
    const circle = [...reached.get(folder)].filter((other) => reached.get(other)?.has(folder)).sort()
    for (const one of circle) seen.add(one)
    if (circle.length > 1) cycles.push(circle)
  }
  return cycles
}

function arrowsBetweenFolders(modules) {
  const arrows = new Map()
  for (const { source, dependencies } of modules) {
    if (!isOurs(source)) continue
    const from = path.posix.dirname(source)
    for (const { resolved } of dependencies) {
      const to = path.posix.dirname(resolved)
      if (!isOurs(resolved) || from === to || isWithin(from, to) || isWithin(to, from)) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return arrows
}

function reachableFrom(start, arrows) {
  const reached = new Set()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop())
    for (const next of arrows.get(folder) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  return reached
}

const isOurs = (file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file)
const isWithin = (folder, parent) => folder.startsWith(`${parent}/`)
