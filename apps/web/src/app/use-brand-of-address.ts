import { useMatch } from 'react-router'

/** Returns the id of the brand whose guide or workspace is open. */
export function useBrandOfAddress(): string | undefined {
  const guide = useMatch('/styleGuide/:id/*')
  const workspace = useMatch('/admin/:id/*')
  return (guide ?? workspace)?.params.id
}
