import type { ComponentType } from 'react'
import type { Location, Params } from 'react-router'

/** Result of a guard: enter, missing role, nothing at this URL, or a redirect. */
type Verdict = 'enter' | 'no-entry' | 'not-found' | { to: string }
export type Enter = (at: { location: Location; params: Params }) => Verdict | Promise<Verdict>

/** Guard and screen that a route resolves before it renders. */
export interface RoutePart {
  enter?: Enter
  load?: () => Promise<{ default: ComponentType }>
  title?: string
  hideNavigation?: true
}

export type LoadedPart = { Component: ComponentType } | { error: unknown }

/** Stands for an error: nothing exists at this URL. */
export const NOT_FOUND = Symbol('not found')
/** Stands for an error: the screen requires another role. */
export const NO_ENTRY = Symbol('no entry')
