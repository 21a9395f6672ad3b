import { Skeleton } from '../../ui/skeleton.tsx'
import BrandError from './brand-error.tsx'

type BrandAwaitedProps = { error: Error | null; onRetry: () => unknown; height: number; level?: 1 | 2 }

/** In the place of a guide that is not there yet: the shape of what comes, or why it did not. */
export function BrandAwaited({ error, onRetry, height, level }: BrandAwaitedProps) {
  return error ? <BrandError level={level} error={error} onRetry={() => void onRetry()} /> : <Skeleton height={height} radius={12} />
}
