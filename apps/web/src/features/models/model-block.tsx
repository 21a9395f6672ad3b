import type { ModelOption } from '@brandwright/contracts/models'
import { ModelSelect } from '../../entities/models/model-select.tsx'
import { isLanguageModel, useModels } from '../../entities/models/use-models.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { SettingsBlock } from '../../ui/settings-block.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ROLE_TEXTS } from './role-options.ts'

const WRITES: Record<NonNullable<ModelOption['icon']>, string> = {
  cloud: 'at its maker',
  machine: 'on the machine of this server',
  composer: 'in this server',
}

/** Renders "Models" of the integrations: the available models by provider, and the default one for new work. */
export default function ModelBlock() {
  const { data: models, isFetched, isFetching, refetch } = useModels()
  return (
    <SettingsBlock title="Models" lead="What new work may be written with. The choice is yours, and kept in this browser.">
      {!isFetched && <Spinner label="Loading" />}
      {isFetched && !models && (
        <>
          <p role="alert">The models could not be listed.</p>
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
              { title: 'Maker', cell: ({ maker }) => maker, order: (a, b) => a.maker.localeCompare(b.maker) },
              { title: 'Writes', cell: ({ icon }) => (icon ? WRITES[icon] : '') },
              { title: 'Asked for', cell: ({ roles = [] }) => roles.map((role) => ROLE_TEXTS[role].label).join(', ') },
            ]}
          />
        </>
      )}
    </SettingsBlock>
  )
}

/** Explains which content works without a key, and who can set one up. */
const NoLanguageModel = () => (
  <p>
    The built-in composer quotes, counts and puts together what the guide holds. For a language model, put in a key of the brand or of your own, or whoever runs
    this server sets <code>OPENAI_API_KEY</code>, <code>ANTHROPIC_API_KEY</code>, <code>GOOGLE_API_KEY</code> or <code>OLLAMA_URL</code> and starts it again.
    Ollama, LM Studio and vLLM on its own machine are found by themselves.
  </p>
)
