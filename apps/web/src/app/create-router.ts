import { type Location, matchRoutes, type RouteMatch, type RouteObject, type To, type UNSAFE_createBrowserHistory } from 'react-router'
import type { PatientNavigator } from '../lib/use-navigate.ts'
import { loadPart } from '../ui/load-part.ts'
import { notify } from '../ui/notices/notice-store.ts'
import { type LoadedPart, NO_ENTRY, NOT_FOUND, type RoutePart } from './route-part.ts'
import { rememberScroll } from './scroll-positions.ts'

export interface RouterState {
  location: Location
  /** Target of the pending navigation while its code and data load. */
  next: Location | null
  /** Empty until the first location is ready. */
  matches: readonly RouteMatch[]
  parts: ReadonlyMap<RoutePart, LoadedPart>
  /** Error that occurred while loading or matching the routes; otherwise null. */
  error: unknown
  keepScroll: boolean
}

type History = ReturnType<typeof UNSAFE_createBrowserHistory>
type NavigationType = 'push' | 'replace' | 'pop'
type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean }

export type Router = ReturnType<typeof createRouter>

/**
 * Creates a router that keeps the previous screen visible until the guards and screen of the next location have loaded, and drops superseded navigations.
 * Replaces the package's router, which includes many unused features (decision 0018).
 */
export function createRouter({ history, routesFor }: { history: History; routesFor: (location: Location) => Promise<RouteObject[]> }) {
  const listeners = new Set<() => void>()
  let turn = 0
  let shown = Promise.resolve()
  let state: RouterState = { location: history.location, next: null, matches: [], parts: new Map(), error: null, keepScroll: false }

  let renderedState = state
  const waiting: (() => void)[] = []

  const set = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const remember = () => state.matches.length > 0 && rememberScroll(state.location)

  /** True while the history entry of the browser differs from the entry of the rendered screen. */
  let isPopping = false

  async function go(location: Location, type: NavigationType, keepScroll = false): Promise<void> {
    const currentTurn = ++turn
    isPopping = type === 'pop'
    set({ next: location })
    const found = await find(location)
    if (currentTurn !== turn) return
    if ('to' in found) return go(at(found.to), type === 'pop' ? 'replace' : type)
    if (type !== 'pop') {
      remember()
      history[type](location)
    }
    isPopping = false
    set({ ...found, location, next: null, keepScroll })
  }

  async function find(location: Location): Promise<Pick<RouterState, 'matches' | 'parts' | 'error'> | { to: string }> {
    try {
      const routes = await routesFor(location)
      const matches = matchRoutes(routes, location) ?? []
      const parts = await loadParts(matches, location)
      return 'to' in parts ? parts : { matches, parts, error: null }
    } catch (error) {
      return { matches: state.matches, parts: state.parts, error }
    }
  }

  function at(to: To, historyState: unknown = null): Location {
    const { pathname = '/', search = '', hash = '' } = history.encodeLocation(to)
    return { pathname, search, hash, state: historyState, key: Math.random().toString(36).slice(2, 10), mask: undefined }
  }

  const navigate = (to: To, { replace, state: historyState, preventScrollReset }: NavigateOptions = {}) => {
    const navigation = go(at(to, historyState), replace ? 'replace' : 'push', preventScrollReset)
    shown = navigation.then(() => (renderedState === state || listeners.size === 0 ? undefined : new Promise<void>((done) => waiting.push(done))))
    return navigation
  }
  const navigator: PatientNavigator = {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, historyState, options) => void navigate(to, { ...options, state: historyState }),
    replace: (to, historyState, options) => void navigate(to, { ...options, state: historyState, replace: true }),
    shown: () => shown,
  }
  const stopListening = history.listen(({ location }) => {
    // The position of the rendered entry is already stored if an earlier back or forward navigation is still pending.
    if (!isPopping) remember()
    void go(location, 'pop')
  })
  void go(history.location, 'pop')

  return {
    get state() {
      return state
    },
    navigate,
    navigator,
    /** Must be called by the renderer once the page shows the specified state. */
    markRendered(of: RouterState) {
      renderedState = of
      if (of === state) for (const done of waiting.splice(0)) done()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose: stopListening,
  }
}

/**
 * Runs the guards and loads the screens of all matched routes in parallel; returns the loaded parts or the redirect of a guard. A part that fails to load
 * renders its error, but while offline, loading waits, so that the previous screen keeps its unsaved input.
 */
async function loadParts(matches: readonly RouteMatch[], location: Location): Promise<Map<RoutePart, LoadedPart> | { to: string }> {
  let isReported = false
  const reportNoConnection = () => {
    if (!isReported) notify({ type: 'warning', title: 'No connection', message: 'The screen opens when the connection is back.' })
    isReported = true
  }
  const loaded = await Promise.all(
    matches.map(async ({ route, params }) => {
      const part = (route.handle ?? {}) as RoutePart
      const [verdict, content] = await Promise.allSettled([part.enter?.({ location, params }) ?? 'enter', part.load && loadPart(part.load, reportNoConnection)])
      return { part, verdict, content }
    }),
  )
  const parts = new Map<RoutePart, LoadedPart>()
  for (const { part, verdict, content } of loaded) {
    if (verdict.status === 'rejected') parts.set(part, { error: verdict.reason })
    else if (typeof verdict.value === 'object') return verdict.value
    else if (verdict.value !== 'enter') parts.set(part, { error: verdict.value === 'no-entry' ? NO_ENTRY : NOT_FOUND })
    else if (content.status === 'rejected') parts.set(part, { error: content.reason })
    else if (content.value) parts.set(part, { Component: content.value.default })
  }
  return parts
}
