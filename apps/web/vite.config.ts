import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsAtOnce, modulesAtOnce } from '../../scripts/checks/at-once.mjs'
import { routeModules } from '../../scripts/checks/route-modules.mjs'
import { inlineClassNames, namedClass, shortClassName } from './class-names.ts'
import { firstPaint } from './first-paint.ts'
import { firstStyles } from './first-styles.ts'
import { loadedTogether } from './loaded-together.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:4310'
/** Matches the two font files of the first screen. The code font can load later. */
const ABOVE_THE_FOLD = /(bricolage-grotesque-latin-600|instrument-sans-latin-wght)-normal-.+\.woff2$/

const AUTH_FRAME = fileURLToPath(new URL('src/features/users/auth-frame.tsx', import.meta.url))

/** Path of the production files. The package defaults to its development files, whose warnings a release does not need. */
const ROUTER = fileURLToPath(new URL('../production/', import.meta.resolve('react-router')))

export default defineConfig(async ({ command }) => ({
  plugins: [inlineClassNames(), react(), shakeRouter(), trimIcons(), nameFonts(), paintFirst(), listScreens(), precompress()],
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
          ]
        : [],
  },
  ...(command === 'build' && { css: { modules: { generateScopedName: shortClassName, localsConvention: namedClass } } }),
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: true,
    // One compressed style sheet is smaller than the headers of a hundred responses, and every sheet loaded later would restyle the whole page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false, resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []) },
    // The modules that every screen needs share one chunk, which compresses better than twenty separate chunks.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'frame', tags: ['$initial'], priority: 1000 }, ...(command === 'build' ? await loadedTogether() : [])] } },
    },
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
}))

/** Marks the creation of the router's components as free of side effects, so that the bundle omits components that no screen uses. */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => code.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/** Removes React keys and alias names from icons. The shapes within an icon never change order, and random keys hardly compress. */
function trimIcons(): Plugin {
  return {
    name: 'trim-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replace(/,\s*key: ['"]\w+['"]/g, '').replace(/,\s*aliases: \[[^\]]*\]/g, ''),
    },
  }
}

/** Inserts the font file names into the page after bundling, because they contain a hash. */
function nameFonts(): Plugin {
  return {
    name: 'name-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).filter((file) => ABOVE_THE_FOLD.test(file))
        return html.replace('{own-fonts}', files.map((file) => `/${file}`).join(' '))
      },
    },
  }
}

/**
 * Inlines the styles of the first paint into the page and moves the style sheet below the root element. The sheet then delays only the app's code, not the
 * first paint.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const sheet = Object.values(bundle ?? {}).find(({ fileName }) => fileName.endsWith('.css'))
        const link = sheet && new RegExp(`\\s*<link rel="stylesheet"[^>]*${sheet.fileName}">`).exec(html)?.[0]
        if (sheet?.type !== 'asset' || !link) throw new Error('The page has not its one sheet.')
        const first = (await routeModules()).flatMap(({ path }) => [firstPaint(path, false), firstPaint(path, true)]).join('')
        const styles = firstStyles(String(sheet.source), first)
        return html.replace(link, () => `<style nonce="{style-nonce}">${styles}</style>`).replace(/(<noscript>)/, (next) => `${link}${next}`)
      },
    },
  }
}

/**
 * Writes `screens.json`, which lists the initial chunks, initial API calls and first paint of each screen by path. The server adds them to the page, so that
 * chunks and API responses load in parallel instead of one after the other.
 */
function listScreens(): Plugin {
  return {
    name: 'list-screens',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
        const byModule = new Map([...chunks.values()].flatMap((chunk) => (chunk.facadeModuleId ? [[chunk.facadeModuleId, chunk.fileName] as const] : [])))
        const collect = (file: string, files: Set<string>): Set<string> => {
          const chunk = chunks.get(file)
          if (!chunk || files.has(file)) return files
          files.add(file)
          for (const imported of chunk.imports) collect(imported, files)
          return files
        }
        const always = [...chunks.values()].filter(({ isEntry }) => isEntry).reduce((files, { fileName }) => collect(fileName, files), new Set<string>())
        const screens = (await routeModules()).map(({ path, module }) => {
          const files = new Set<string>()
          for (const wanted of [module, ...modulesAtOnce(path)]) collect(byModule.get(`${import.meta.dirname}/${wanted}`) ?? '', files)
          const framed = this.getModuleInfo(`${import.meta.dirname}/${module}`)?.importedIds.includes(AUTH_FRAME) ?? false
          return [path, { files: [...files].filter((file) => !always.has(file)), calls: callsAtOnce(path), first: firstPaint(path, framed) }]
        })
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(Object.fromEntries(screens)) })
      },
    },
  }
}

/** Writes `.br` and `.gz` files next to the originals. The server sends these instead of compressing each response. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css)$/.test(fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source) })
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
        }
      },
    },
  }
}
