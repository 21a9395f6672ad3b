import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; preventScrollReset?: boolean }

/** A link to another screen. The package's own brings what its framework fetches ahead, which every first view would load. */
export function Link({ to, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, { target: rest.target, preventScrollReset })
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(to)} onClick={press} />
}
