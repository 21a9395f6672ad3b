import { Skeleton } from '../../../ui/skeleton.tsx'

/** Renders a placeholder for the palette sheet and its table. */
export function PaletteSkeleton() {
  return (
    <>
      <Skeleton height={336} radius={12} />
      <div style={{ display: 'grid', gap: 20, marginTop: 32 }}>
        {[72, 64, 68, 58].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </div>
    </>
  )
}
