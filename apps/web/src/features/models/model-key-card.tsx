import { type KeyProvider, keyProviderNames } from '@brandwright/contracts/key-providers'
import type { ModelKey } from '@brandwright/contracts/model-keys'
import { type FormEvent, useState } from 'react'
import { formatRelativeTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import styles from './model-key-card.module.css'
import type { useModelKeys } from './use-model-keys.ts'

interface Props {
  provider: KeyProvider
  stored: ModelKey | undefined
  canChange: boolean
  deps: ReturnType<typeof useModelKeys>
}

/** Shows the status of a provider's API key, with buttons that test, replace and delete the key. */
export function ModelKeyCard({ provider, stored, canChange, deps: { put, tryOut, remove } }: Props) {
  const [typed, setTyped] = useState('')
  const name = keyProviderNames[provider]
  const isForProvider = { put: put.variables?.provider === provider, tryOut: tryOut.variables === provider, remove: remove.variables === provider }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    put.mutate({ provider, key: typed.trim() }, { onSuccess: () => setTyped('') })
  }
  return (
    <section className={styles.card} aria-label={name}>
      <h3>{name}</h3>
      <div role="status" className={styles.known}>
        {stored ? <KeyStatus {...stored} /> : <p>No key is stored here.</p>}
      </div>
      {isForProvider.put && put.error && <FormAlert title="The key was not saved">{put.error.message} Your input is still here.</FormAlert>}
      {isForProvider.tryOut && tryOut.error && <FormAlert title="The key could not be tested">{tryOut.error.message}</FormAlert>}
      {isForProvider.remove && remove.error && <FormAlert title="The key was not deleted">{remove.error.message}</FormAlert>}
      {canChange && (
        <form className={styles.form} onSubmit={save}>
          <Field
            label={stored ? `New key for ${name}` : `Key for ${name}`}
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            minLength={16}
            maxLength={500}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className={styles.actions}>
            <Button type="submit" size="md" busy={isForProvider.put && put.isPending}>
              {stored ? 'Replace the key' : 'Save the key'}
            </Button>
            {stored && (
              <>
                <Button
                  size="md"
                  busy={isForProvider.tryOut && tryOut.isPending}
                  aria-label={`Test the key for ${name}`}
                  onClick={() => tryOut.mutate(provider)}
                >
                  Test
                </Button>
                <Button
                  size="md"
                  variant="danger"
                  busy={isForProvider.remove && remove.isPending}
                  aria-label={`Delete the key for ${name}`}
                  onClick={() => remove.mutate(provider)}
                >
                  Delete
                </Button>
              </>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

function KeyStatus({ lastFour, setBy, setAt, check }: ModelKey) {
  return (
    <>
      <p>
        Ends in <code>{lastFour}</code>, added by {setBy ?? 'a deleted user'}, {formatRelativeTime(setAt)}.
      </p>
      <p className={check && !check.works ? styles.refused : undefined}>
        {check ? `${check.said} Tested ${formatRelativeTime(check.at)}.` : 'Not tested yet.'}
      </p>
    </>
  )
}
