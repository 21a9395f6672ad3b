import { useQuery } from '@tanstack/react-query'
import { guidelinesQuery } from './guidelines-query.ts'
import { MakeRule } from './make-rule.tsx'

interface RuleFromRewriteProps {
  brandId: string
  before: string
  after: string
  onDone: () => void
}

/** The rules that a rewrite of a text may come from, for whoever may change the guidelines; nothing where a brand has none yet, or they cannot be read. */
export default function RuleFromRewrite({ brandId, before, after, onDone }: RuleFromRewriteProps) {
  const { data: guidelines } = useQuery(guidelinesQuery(brandId))
  return guidelines?.canEdit ? <MakeRule guidelines={guidelines} before={before} after={after} onDone={onDone} /> : null
}
