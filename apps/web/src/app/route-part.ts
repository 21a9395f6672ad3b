import type { ComponentType } from 'react'
import type { Location, Params } from 'react-router'

/** Result of a guard: access granted, missing role, page not found, or a redirect. */
type Verdict = 'enter' | 'no-entry' | 'not-found' | { to: string }
export type Enter = (at: { location: Location; params: Params }) => Verdict | Promise<Verdict>

/** Guard and screen of a route. Both resolve before the route renders. */
export interface RoutePart {
  enter?: Enter
  load?: () => Promise<{ default: ComponentType }>
  title?: string
  hideNavigation?: true
}

export type LoadedPart = { Component: ComponentType } | { error: unknown }

/** Error value for a URL that does not exist. */
export const NOT_FOUND = Symbol('not found')
/** Error value for a screen that requires another role. */
export const NO_ENTRY = Symbol('no entry')
