import { useQuery } from '@tanstack/react-query'
import { guidelinesQuery } from './guidelines-query.ts'
import { MakeRule } from './make-rule.tsx'

interface RuleFromRewriteProps {
  brandId: string
  before: string
  after: string
  onDone: () => void
}

/** Offers rules derived from a rewrite to users who can edit the guidelines. Renders nothing until the guidelines have loaded. */
export default function RuleFromRewrite({ brandId, before, after, onDone }: RuleFromRewriteProps) {
  const { data: guidelines } = useQuery(guidelinesQuery(brandId))
  return guidelines?.canEdit ? <MakeRule guidelines={guidelines} before={before} after={after} onDone={onDone} /> : null
}
