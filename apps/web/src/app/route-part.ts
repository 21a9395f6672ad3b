import type { ComponentType } from 'react'
import type { Location, Params } from 'react-router'

/** Said by a guard: come in, go elsewhere instead, not with this role, or there is nothing here. */
type Verdict = 'enter' | 'no-entry' | 'not-found' | { to: string }
export type Enter = (at: { location: Location; params: Params }) => Verdict | Promise<Verdict>

/** What a route asks for before it is shown: whether one may enter, and its screen. */
export interface RoutePart {
  enter?: Enter
  load?: () => Promise<{ default: ComponentType }>
  title?: string
  hideNavigation?: true
}

export type LoadedPart = { Component: ComponentType } | { error: unknown }

/** In place of an error: there is nothing at this address. */
export const NOT_FOUND = Symbol('not found')
/** In place of an error: it takes another role. */
export const NO_ENTRY = Symbol('no entry')
