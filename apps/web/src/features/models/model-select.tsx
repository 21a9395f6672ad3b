import { useId } from 'react'
import { chooseModel, useChosenModel } from './model-choice.ts'
import styles from './model-select.module.css'
import { useModels } from './use-models.ts'

/** The model switcher as a field: for the drawer, where the browser's own list serves best. */
export function ModelSelect() {
  const id = useId()
  const { data: models = [] } = useModels()
  const chosen = useChosenModel()
  if (models.length === 0) return <p className={styles.none}>No model is set up on this server.</p>
  return (
    <p className={styles.field}>
      <label htmlFor={id}>Model for new work</label>
      <select id={id} value={chosen ?? models[0]?.id} onChange={(event) => chooseModel(event.target.value)}>
        {models.map((model) => (
          <option key={model.id} value={model.id}>
            {model.name}
          </option>
        ))}
      </select>
    </p>
  )
}
