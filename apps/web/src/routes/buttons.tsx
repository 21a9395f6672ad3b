import { Suspense } from 'react'
import { useParams } from 'react-router'
import { ButtonsScreen } from '../features/style-guide/buttons/buttons-screen.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Skeleton } from '../ui/skeleton.tsx'

const ComponentSheet = lazyPart(() => import('../features/component-sheet/component-sheet.tsx'))

/** Renders the brand's buttons, and the app's components in the brand's primary color. */
export default function ButtonsRoute() {
  const { id = '' } = useParams()
  return (
    <ButtonsScreen
      key={id}
      id={id}
      components={({ colors }) => (
        <Suspense fallback={<Skeleton height={480} radius={12} />}>
          <ComponentSheet tone={colors.roles.primary} />
        </Suspense>
      )}
    />
  )
}
