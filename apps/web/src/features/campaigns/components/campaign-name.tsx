import type { Campaign } from '@brandwright/contracts/campaigns'
import { useSyncExternalStore } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { Field } from '../../../ui/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './campaign-editor.module.css'

const MAX_LENGTH = 200

/** The name of the campaign, edited in place. */
export function CampaignName({ session }: { session: DocumentSession<Campaign> }) {
  const name = useSyncExternalStore(session.subscribe, () => String(session.state().drafts['/name']?.value ?? session.document().name))
  return (
    <>
      <VisuallyHidden>
        <h1>{name}</h1>
      </VisuallyHidden>
      <Field
        label="Campaign name"
        hideLabel
        className={styles.name}
        value={name}
        maxLength={MAX_LENGTH}
        onChange={({ target }) => session.edit('/name', target.value)}
      />
    </>
  )
}
