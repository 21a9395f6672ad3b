import { useQuery } from '@tanstack/react-query'
import { estimateJudging } from '../../entities/guidelines/guidelines-calls.ts'
import { formatEstimatedCost } from '../../lib/format.ts'
import styles from './try-it.module.css'

/** A price for so many more characters is the same price. */
const STEP = 500
const MAX_LENGTH = 20_000

type JudgingPriceProps = { id: string; length: number; model: string | null }

/** What a check costs, before it is asked for; nothing where code alone decides. */
export function JudgingPrice({ id, length, model }: JudgingPriceProps) {
  const characters = Math.min(MAX_LENGTH, Math.ceil(length / STEP) * STEP)
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
