import type { CheckLevels, PatchCheckLevelsInput } from '@brandwright/contracts/campaigns'
import { PREFLIGHT_CHECKS, PREFLIGHT_RULES, type PreflightLevel } from '@brandwright/domain/campaigns/preflight-checks'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { errorMessage } from '../../../lib/error-message.ts'
import { storeResponse } from '../../../lib/store-response.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SettingsBlock } from '../../../ui/settings-block.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './check-levels-block.module.css'

const LEVEL_LABELS: Record<PreflightLevel, string> = { block: 'Blocks', warn: 'Warns', suggest: 'Suggests' }

const pathOf = (brandId: string) => `/api/brands/${encodeURIComponent(brandId)}/check-levels`
const levelsQuery = (brandId: string) =>
  queryOptions({ queryKey: ['check-levels', brandId], queryFn: ({ signal }) => call<CheckLevels>(pathOf(brandId), { signal }) })

/** Shows the severity of each email check. Only admins can change it. */
export default function CheckLevelsBlock({ brandId }: { brandId: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(levelsQuery(brandId))
  const change = useMutation({
    mutationFn: (levels: PatchCheckLevelsInput['levels']) =>
      call<CheckLevels>(pathOf(brandId), { method: 'PATCH', body: { levels } satisfies PatchCheckLevelsInput }),
    onSuccess: (saved) => {
      storeResponse(client, levelsQuery(brandId).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['preflight'] })
    },
  })
  return (
    <SettingsBlock
      title="Checks of emails"
      lead="Blocking findings prevent approval, final exports and test sends. Warnings and suggestions never block anything."
    >
      {error && !data && (
        <ErrorState title="The levels did not load" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {!error && !data && <Spinner label="Loading" />}
      {change.error && <FormAlert title="The level was not saved">{errorMessage(change.error)}</FormAlert>}
      {data && !data.canEdit && <p>Only an admin of this brand can change these levels.</p>}
      {data && (
        <div className={styles.levels}>
          {PREFLIGHT_RULES.map((rule) => (
            <SelectField
              key={rule}
              label={PREFLIGHT_CHECKS[rule].label}
              value={data.levels[rule] ?? ''}
              disabled={!data.canEdit || change.isPending}
              options={[
                { value: '', label: `${LEVEL_LABELS[PREFLIGHT_CHECKS[rule].level]} (default)` },
                ...Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label })),
              ]}
              onChange={({ target }) => change.mutate({ [rule]: (target.value as PreflightLevel | '') || null })}
            />
          ))}
        </div>
      )}
    </SettingsBlock>
  )
}
