import type { Section } from '@brandwright/domain/campaigns/section'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { newSectionId } from '../model/new-section-id.ts'
import type { SectionTextsProps } from '../model/use-editor.ts'
import { useRewriteHandlers } from '../model/use-rewrite-handlers.ts'
import styles from './inspector.module.css'

type Feature = Section['features'][number]

/** Edits the features of a section, each with an icon, a title and a description. */
export function FeatureFields({ section, edit, onRewrite }: SectionTextsProps) {
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const { features } = section
  const set = (id: string, change: Partial<Feature>) => edit({ features: features.map((one) => (one.id === id ? { ...one, ...change } : one)) })
  return (
    <div className={styles.group}>
      <h3>Features</h3>
      {features.map(({ id, icon, title, description }, index) => (
        <fieldset key={id} className={styles.part} aria-label={`Feature ${index + 1}`}>
          <div className={styles.head}>
            <h4>Feature {index + 1}</h4>
            <Button variant="quiet" onClick={() => edit({ features: features.filter((one) => one.id !== id) })}>
              Remove feature
            </Button>
          </div>
          <Field
            name={`features/${id}/icon`}
            label="Icon"
            value={icon}
            hint="An emoji, such as 🌳."
            onChange={({ target }) => set(id, { icon: target.value })}
          />
          <Field name={`features/${id}/title`} label="Title" value={title} {...rewriteHandlers} onChange={({ target }) => set(id, { title: target.value })} />
          <Field
            name={`features/${id}/description`}
            label="Description"
            value={description}
            {...rewriteHandlers}
            onChange={({ target }) => set(id, { description: target.value })}
          />
        </fieldset>
      ))}
      <div className={styles.acts}>
        <Button onClick={() => edit({ features: [...features, { id: newSectionId(), title: '', description: '', icon: '' }] })}>Add feature</Button>
      </div>
    </div>
  )
}
