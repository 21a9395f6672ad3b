import { Skeleton } from '../../ui/skeleton.tsx'
import BrandError from './brand-error.tsx'

type BrandAwaitedProps = { error: Error | null; onRetry: () => unknown; height: number; level?: 1 | 2 }

/** Renders a skeleton while a guide loads, or the error if loading failed. */
export function BrandLoading({ error, onRetry, height, level }: BrandAwaitedProps) {
  return error ? <BrandError level={level} error={error} onRetry={() => void onRetry()} /> : <Skeleton height={height} radius={12} />
}
