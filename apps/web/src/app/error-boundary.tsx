import { Component, type ReactNode } from 'react'
import type { Location } from 'react-router'
import { RouteError } from './route-error.tsx'

type State = { at: Location; broken: { error: unknown } | null }

/** Renders an error message if its children fail to render. Navigating to another location clears the error. */
export class ErrorBoundary extends Component<{ at: Location; children: ReactNode }, State> {
  override state: State = { at: this.props.at, broken: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ at }: { at: Location }, state: State): State | null {
    return at === state.at ? null : { at, broken: null }
  }

  override render(): ReactNode {
    return this.state.broken ? <RouteError error={this.state.broken.error} /> : this.props.children
  }
}
