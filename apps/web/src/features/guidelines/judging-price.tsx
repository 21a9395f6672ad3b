import { useQuery } from '@tanstack/react-query'
import { estimateJudging } from '../../entities/guidelines/guidelines-calls.ts'
import { formatEstimatedCost } from '../../lib/format.ts'
import styles from './try-it.module.css'

/** Step in characters to which text lengths are rounded up, so typing does not refetch the price for every character. */
const LENGTH_STEP = 500
const MAX_LENGTH = 20_000

type JudgingPriceProps = { id: string; length: number; model: string | null }

/** Shows the cost of a check beforehand; renders nothing if no rule requires a model. */
export function JudgingPrice({ id, length, model }: JudgingPriceProps) {
  const characters = Math.min(MAX_LENGTH, Math.ceil(length / LENGTH_STEP) * LENGTH_STEP)
  const { data } = useQuery({
    queryKey: ['judging-price', id, characters, model],
    queryFn: ({ signal }) => estimateJudging(id, { characters, ...(model ? { model } : {}) }, signal),
    enabled: length > 0,
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  if (!data || data.judged === 0) return null
  const rules = `${data.judged} ${data.judged === 1 ? 'rule is' : 'rules are'} judged by ${data.model}`
  return (
    <p className={styles.price}>
      {rules}: {formatEstimatedCost(data.cost)}.
    </p>
  )
}
