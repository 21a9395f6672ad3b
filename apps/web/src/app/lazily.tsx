import type { ComponentType } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { useTitle } from '../lib/use-title.ts'

/** A screen that is loaded when it is asked for, under its title unless only the screen knows that. */
export function lazily({ load, title }: { load: () => Promise<{ default: ComponentType }>; title?: string }): LazyRouteFunction<RouteObject> {
  return async () => {
    const { default: Content } = await load()
    return { Component: title && !title.includes('{') ? titled(title, Content) : Content }
  }
}

function titled(title: string, Content: ComponentType) {
  return function Titled() {
    useTitle(title)
    return <Content />
  }
}
