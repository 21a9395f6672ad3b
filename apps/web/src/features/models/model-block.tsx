import type { ModelOption } from '@brandwright/contracts/models'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { isLanguageModel, useAllModels } from '../../entities/models/use-models.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ROLE_TEXTS } from './role-options.ts'

const WRITES: Record<NonNullable<ModelOption['icon']>, string> = {
  cloud: 'at its provider',
  machine: 'on this server’s machine',
  composer: 'built in',
}

/** Renders the "Models" block of the integrations with the available models by provider and the default model for new work. */
export default function ModelBlock() {
  const { data, isFetched, isFetching, refetch } = useAllModels()
  const models = data?.filter(({ show, needsPro }) => show || needsPro)
  return (
    <SettingsBlock title="Models" lead="Models that can write new work. Your choice is stored in this browser.">
      {!isFetched && <Spinner label="Loading" />}
      {isFetched && !models && (
        <>
          <p role="alert">The models could not be loaded.</p>
          <button type="button" className={buttonClass()} disabled={isFetching} onClick={() => void refetch()}>
            Try again
          </button>
        </>
      )}
      {models && !models.some(isLanguageModel) && <NoLanguageModel />}
      {models && models.length > 0 && (
        <>
          <ModelSelect />
          <DataTable
            label="Models"
            rows={models}
            keyOf={({ id }) => id}
            columns={[
              { title: 'Name', cell: ({ name }) => <code>{name}</code>, order: (a, b) => a.name.localeCompare(b.name) },
              { title: 'Provider', cell: ({ maker }) => maker, order: (a, b) => a.maker.localeCompare(b.maker) },
              { title: 'Writes', cell: ({ icon }) => (icon ? WRITES[icon] : '') },
              {
                title: 'Used for',
                cell: ({ roles = [], needsPro }) => (needsPro ? 'Pro accounts only' : roles.map((role) => ROLE_TEXTS[role].label).join(', ')),
              },
            ]}
          />
        </>
      )}
    </SettingsBlock>
  )
}

/** Explains what content can be generated without a key and who can add a key. */
const NoLanguageModel = () => (
  <p>
    The built-in composer quotes, counts and combines the content of the guide. To use a language model, add a key for the brand or for yourself, or ask the
    administrator of this server to set <code>OPENAI_API_KEY</code>, <code>ANTHROPIC_API_KEY</code>, <code>GOOGLE_API_KEY</code> or <code>OLLAMA_URL</code> and
    restart it. Ollama, LM Studio and vLLM on the same machine are found automatically.
  </p>
)
