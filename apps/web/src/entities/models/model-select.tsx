import { useId } from 'react'
import { currentModel } from './current-model.ts'
import { chooseModel, useChosenModel } from './model-choice.ts'
import styles from './model-select.module.css'
import { useModels } from './use-models.ts'

/** Renders the model selection as a native select, which works best in the drawer. */
export function ModelSelect() {
  const id = useId()
  const { data: models = [], isError } = useModels()
  const chosen = useChosenModel()
  if (isError) return <p className={styles.none}>The models could not be loaded.</p>
  const usual = currentModel(models, null)
  if (!usual) return null
  return (
    <p className={styles.field}>
      <label htmlFor={id}>Model for new work</label>
      <select id={id} value={models.some(({ id }) => id === chosen) ? (chosen ?? '') : ''} onChange={(event) => chooseModel(event.target.value)}>
        <option value="">Default ({usual.name})</option>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {model.name}
          </option>
        ))}
      </select>
    </p>
  )
}
