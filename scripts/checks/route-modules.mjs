import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../setup/root.mjs'

const IMPORTED = /import\(["']\.\.\/((?:routes|features)\/[\w/-]+\.tsx)["']\)/

/**
 * Returns the route table as `{ path, module }`, such as `/admin/:id/images` with `src/features/images/images-screen.tsx`. The module is the file imported by the `load`
 * function of the route.
 */
export async function routeModules() {
  const entry = join(root, 'apps/web/src/app/screens.ts')
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false, external: ['../routes/*', '../features/*'] })
  const { screens, brandScreens } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`)
  const rows = [...screens, ...brandScreens.map((screen) => ({ ...screen, path: `/admin/:id/${screen.path}` }))]
  return [{ path: '/', module: 'src/routes/start-page.tsx' }, ...rows.map(({ path, load }) => ({ path, module: `src/${IMPORTED.exec(load.toString())[1]}` }))]
}
