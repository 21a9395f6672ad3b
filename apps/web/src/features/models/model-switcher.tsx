import type { ModelOption } from '@brandwright/contracts/models'
import { Check, ChevronsUpDown, Cloud, Cpu, Feather } from 'lucide-react'
import { currentModel } from '../../entities/models/current-model.ts'
import { chooseModel, useChosenModel } from '../../entities/models/model-choice.ts'
import { useAllModels } from '../../entities/models/use-models.ts'
import { withToast } from '../../lib/with-toast.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import styles from './model-switcher.module.css'

const ICONS: Record<NonNullable<ModelOption['icon']>, typeof Cpu> = { cloud: Cloud, machine: Cpu, composer: Feather }

/** Renders an icon that shows where a model runs: at a provider, on the server's machine, or as the built-in composer. */
function ModelIcon({ icon = 'cloud' }: Pick<ModelOption, 'icon'>) {
  const Icon = ICONS[icon]
  return <Icon size={16} aria-hidden="true" />
}

/** Selects the model for new work. */
export default function ModelSwitcher() {
  const { data, isFetched, refetch } = useAllModels()
  const models = data?.filter(({ show }) => show)
  const chosen = useChosenModel()
  if (!isFetched) return null
  const current = models && currentModel(models, chosen)
  if (!data || !models || !current)
    return (
      <Popover
        label="Models"
        align="end"
        width={320}
        content={() => <NotListed onRetry={() => void withToast(() => refetch({ throwOnError: true })).catch(() => {})} />}
      >
        <button type="button" className={buttonClass('quiet', 'sm', styles.trigger)}>
          <Cpu size={16} aria-hidden="true" />
          Models
        </button>
      </Popover>
    )
  return (
    <Menu
      label="Model for new work"
      items={[...models, ...data.filter(({ needsPro }) => needsPro)].map((model) => ({
        label: model.name,
        icon: <Check size={16} aria-hidden="true" className={model === current ? undefined : styles.unchosen} />,
        detail: model.needsPro ? 'Pro accounts only' : (model.description ?? `${model.maker} model`),
        disabled: model.needsPro,
        onSelect: () => chooseModel(model.id),
      }))}
    >
      <button type="button" className={buttonClass('quiet', 'sm', styles.trigger)} aria-label={`Model for new work: ${current.name}`}>
        <ModelIcon icon={current.icon} />
        <code>{current.name}</code>
        {current.icon !== 'composer' && <small>{current.maker}</small>}
        <ChevronsUpDown size={14} aria-hidden="true" />
      </button>
    </Menu>
  )
}

function NotListed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.none}>
      <h2>The models could not be loaded</h2>
      <button type="button" className={buttonClass()} onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
