import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; preventScrollReset?: boolean }

/** Renders a link to another screen. Replaces `Link` of the router package, whose code for prefetching would enlarge the initial bundle. */
export function Link({ to, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target, preventScrollReset })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(to)} onClick={press} />
}
