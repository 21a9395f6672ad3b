import { keyProviders } from '@brandwright/contracts/key-providers'
import { ErrorState } from '../../ui/error-state.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ModelKeyCard } from './model-key-card.tsx'
import { useModelKeys } from './use-model-keys.ts'

/** Renders "Keys for models" of a brand or, without `brandId`, of the current user. */
export default function ModelKeys({ brandId }: { brandId?: string }) {
  const deps = useModelKeys(brandId)
  const { keys } = deps
  return (
    <SettingsBlock
      title={brandId ? 'Keys for models' : 'Your keys for models'}
      lead={
        brandId
          ? 'Work for this brand is billed to its own key, which takes precedence over personal keys and the keys of this server. The key is stored encrypted and never shown.'
          : 'Work that you start is billed to your own key, unless the brand has one. Your key is stored encrypted and never shown.'
      }
    >
      {keys.error && !keys.data && (
        <ErrorState title="The keys could not be loaded" onRetry={() => void keys.refetch()}>
          {keys.error.message}
        </ErrorState>
      )}
      {keys.isPending && <Spinner label="Loading" />}
      {keys.data &&
        keyProviders.map((provider) => (
          <ModelKeyCard
            key={provider}
            provider={provider}
            stored={keys.data.items.find((one) => one.maker === provider)}
            canChange={keys.data.canChange}
            deps={deps}
          />
        ))}
      {keys.data && !keys.data.canChange && <p>The owner or an admin of this brand can change its keys.</p>}
    </SettingsBlock>
  )
}
