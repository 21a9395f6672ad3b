import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { z } from 'zod'
import type { Pace } from '../run/pace.ts'

/**
 * Access to one page through the DevTools protocol. A session runs commands in the order in which they are sent, so several can be sent without waiting for
 * each other.
 */
export interface PageTools {
  send: CDPSession['send']
  on: CDPSession['on']
  off: CDPSession['off']
  /**
   * Runs a function in an isolated world of the page, so that page scripts can't replace the built-ins that it uses. The function can access only its
   * arguments: plain values, or an object of other self-contained functions.
   */
  run<G extends unknown[]>(work: (...args: G) => unknown, ...args: G): Promise<void>
  /**
   * Like `run`, but returns the result after validating it against a schema. Transfers the result as text, because the browser driver takes longer to serialize
   * a large value than the page takes to create it.
   */
  read<T, G extends unknown[]>(shape: z.ZodType<T>, work: (...args: G) => T | Promise<T>, ...args: G): Promise<T>
  /** Returns the browser's ids of nodes in the last snapshot, or null for nodes that the page has removed. */
  nodeIds(indexes: number[]): Promise<(number | null)[]>
  /** Ends all states that `CSS.forcePseudoState` forced. */
  endForcedStates(): Promise<void>
  /** Returns the original texts of all stylesheets with their URLs, from any origin and including rules that the browser rejects. */
  sheetTexts(): Promise<SheetText[]>
}

/** Text of a stylesheet. `href` is empty for an inline stylesheet. */
export interface SheetText {
  href: string
  text: string
}

const WORLD = 'brandwright'
/** Maximum length of a result, in characters. */
const MAX_RESULT = 40_000_000
/**
 * Maximum number of elements in a document whose node ids are requested. For each id, the browser sends the children of all ancestors, which is too slow in
 * larger documents.
 */
const MAX_ELEMENTS_NAMED = 50_000
const MAX_SHEETS = 40
const MAX_SHEET_LENGTH = 3_000_000

export async function openPageTools(context: BrowserContext, page: Page, pace: Pace): Promise<PageTools> {
  const session = await context.newCDPSession(page)
  // Rejects on the crash event, because the browser never responds to commands for a crashed page.
  const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('The page crashed.'))))
  crashed.catch(() => {})
  let world: number | null = null
  let styleAgent: Promise<unknown> | null = null
  let listening: Promise<boolean> | null = null
  const sheets = new Map<string, { href: string; length: number }>()
  const texts = new Map<string, Promise<string>>()
  session.on('CSS.styleSheetAdded', ({ header: { styleSheetId, isInline, sourceURL, length } }) => {
    sheets.set(styleSheetId, { href: isInline ? '' : sourceURL, length })
  })
  session.on('CSS.styleSheetRemoved', ({ styleSheetId }) => void sheets.delete(styleSheetId))
  const forgetSheets = () => {
    sheets.clear()
    texts.clear()
  }
  session.on('DOM.documentUpdated', () => {
    forgetSheets()
    listening = null
  })
  const inTime = watchdog(pace)
  const send = ((...args: Parameters<CDPSession['send']>) => inTime(session.send(...args))) as CDPSession['send']

  const enter = async () => {
    const { frameTree } = await session.send('Page.getFrameTree')
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD })
    world = executionContextId
    return executionContextId
  }
  const evaluateIn = (contextId: number, expression: string) => session.send('Runtime.evaluate', { expression, contextId, awaitPromise: true })
  // Sends immediately if the world already exists, so that commands keep their order. Each document has its own world.
  const evaluate = (expression: string) =>
    inTime(
      world === null
        ? enter().then((entered) => evaluateIn(entered, expression))
        : evaluateIn(world, expression).catch(async (error: Error) => {
            if (!/find context/i.test(error.message)) throw error
            return evaluateIn(await enter(), expression)
          }),
    )
  const enableStyleAgent = () => {
    if (!styleAgent) {
      styleAgent = Promise.all([send('DOM.enable'), send('CSS.enable')])
      styleAgent.catch(() => {
        styleAgent = null
      })
    }
    return styleAgent
  }
  const listen = async () => {
    const { result } = await evaluate(`document.getElementsByTagName('*').length`)
    if (result.value > MAX_ELEMENTS_NAMED) return false
    await Promise.all([enableStyleAgent(), send('DOM.getDocument', { depth: 0 })])
    return true
  }
  const textOf = (styleSheetId: string) => {
    const text =
      texts.get(styleSheetId) ??
      send('CSS.getStyleSheetText', { styleSheetId }).then(
        (answer) => answer.text,
        () => '',
      )
    texts.set(styleSheetId, text)
    return text
  }
  /** Returns the object ids of elements of the last snapshot, in two calls regardless of the number of elements. */
  const objectIdsOf = async (indexes: number[]): Promise<(string | undefined)[]> => {
    const { result: list } = await evaluate(`[${indexes.join()}].map((index) => window.__brandwrightNodes?.[index])`)
    if (!list.objectId) return []
    const { result: entries } = await send('Runtime.getProperties', { objectId: list.objectId, ownProperties: true })
    const byPosition = new Map(entries.map(({ name, value }) => [name, value?.objectId]))
    return indexes.map((_, position) => byPosition.get(String(position)))
  }
  const answerOf = async (work: unknown, args: unknown[], result: string) => {
    const { result: answer, exceptionDetails } = await Promise.race([
      crashed,
      evaluate(`(async () => {
      const __name = (args) => args
      const document = (${plainDocument})(globalThis.document)
      const result = await (${work})(${args.map(serialize).join(', ')})
      ${result}
    })()`),
    ])
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return answer.value
  }
  return {
    send,
    on: session.on.bind(session) as CDPSession['on'],
    off: session.off.bind(session) as CDPSession['off'],
    async run(work, ...args) {
      await answerOf(work, args, '')
    },
    async read(shape, work, ...args) {
      const json = await answerOf(work, args, `const json = JSON.stringify(result); return json.length > ${MAX_RESULT} ? '' : json`)
      if (json === '') throw new Error('The result exceeds the maximum length.')
      return shape.parse(JSON.parse(json))
    },
    async nodeIds(indexes) {
      listening ??= listen()
      if (!(await listening)) return indexes.map(() => null)
      const objectIds = await objectIdsOf(indexes)
      return Promise.all(objectIds.map(async (objectId) => (objectId ? (await send('DOM.requestNode', { objectId }).catch(() => null))?.nodeId || null : null)))
    },
    async endForcedStates() {
      // Sent immediately, because callers rely on the order of their commands.
      const disabled = send('CSS.disable')
      styleAgent = null
      listening = null
      await disabled
      forgetSheets()
    },
    async sheetTexts() {
      await enableStyleAgent()
      const found = [...sheets].filter(([, { length }]) => length < MAX_SHEET_LENGTH).slice(0, MAX_SHEETS)
      return Promise.all(found.map(async ([id, { href }]) => ({ href, text: await textOf(id) })))
    },
  }
}

/** Returns an object through which elements can't hide properties of the document, as `<img name="body">` hides `document.body`. Runs inside the page. */
function plainDocument(real: Document): Document {
  return new Proxy(real, {
    get(_, name) {
      const value = Reflect.get(Document.prototype, name, real)
      return typeof value === 'function' ? value.bind(real) : value
    },
  })
}

// Serializes an argument; a function becomes its source text. Compilers may wrap functions in a helper, `__name`, which the page lacks, so `answerOf` defines
// it.
function serialize(value: unknown): string {
  if (typeof value === 'function') return String(value)
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  if (!parts.some(([, part]) => typeof part === 'function')) return JSON.stringify(value)
  return `{ ${parts.map(([name, part]) => `${JSON.stringify(name)}: ${serialize(part)}`).join(', ')} }`
}

/** Thrown if the page does not respond within its limit. A newly opened page may respond. */
class PageStuck extends Error {
  constructor() {
    super('Timeout: the page no longer answers.')
  }
}

/**
 * Returns a guard for calls to a page. The guard stops waiting if a script of the page never ends; all later calls to that page then fail immediately, so that
 * callers open a new page.
 */
export function watchdog(pace: Pace): <T>(work: Promise<T>) => Promise<T> {
  let stuck = false
  return async (work) => {
    work.catch(() => {})
    if (stuck) throw new PageStuck()
    return pace.within('call', work, () => {
      stuck = true
      return new PageStuck()
    })
  }
}
