import { cloneElement, type ReactElement, type Ref, type RefObject } from 'react'

type Handler = (event: { defaultPrevented: boolean }) => void
type Props = Record<string, unknown>

/** Clones an element as a trigger. Preserves its ref and its handlers, which run first; the element keeps its position in the tree and therefore the focus. */
export function asTrigger(element: ReactElement, trigger: RefObject<HTMLElement | null>, props: Props): ReactElement {
  const childProps = element.props as Props & { ref?: Ref<HTMLElement> }
  const merged = Object.entries(props).map(([name, value]) => [name, /^on[A-Z]/.test(name) ? both(childProps[name], value) : value])
  const ref = childProps.ref
    ? (node: HTMLElement | null) => {
        trigger.current = node
        if (typeof childProps.ref === 'function') childProps.ref(node)
        else if (childProps.ref) childProps.ref.current = node
      }
    : trigger
  return cloneElement(element, { ...Object.fromEntries(merged), ref } as Props)
}

function both(first: unknown, second: unknown): unknown {
  if (typeof first !== 'function' || typeof second !== 'function') return first ?? second
  return (event: Parameters<Handler>[0]) => {
    ;(first as Handler)(event)
    if (!event.defaultPrevented) (second as Handler)(event)
  }
}
