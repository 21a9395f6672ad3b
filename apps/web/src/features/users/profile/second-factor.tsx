import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { notify } from '../../../ui/notices/notice-store.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import stacked from '../../../ui/stacked-form.module.css'
import { PasswordField } from '../password-field.tsx'
import styles from './security.module.css'

type QrCodeProps = { text: string; label: string; className?: string }

/** Renders text as a QR code, which is a single SVG path. */
const QrCode = lazyPart(async () => {
  const { encode } = await import('uqr')
  return {
    default: ({ text, label, className }: QrCodeProps) => {
      const { data, size } = encode(text, { border: 0 })
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
      return (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className={className} shapeRendering="crispEdges">
          <path d={path} fill="currentColor" />
        </svg>
      )
    },
  }
})

type Step = 'enable' | 'disable' | 'generate-backup-codes'
type Begun = { totpURI?: string; backupCodes?: string[] }

/** Enables the second factor with the password and a first code, and disables it with the password. Also regenerates the backup codes. */
export function SecondFactor({ on }: { on: boolean }) {
  const client = useQueryClient()
  const [step, setStep] = useState<Step | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const begin = useMutation({
    mutationFn: ({ password, step }: { password: string; step: Step }) =>
      call<Begun>(`/api/auth/two-factor/${step}`, { method: 'POST', body: { password }, signedOutToo: false }),
    onSuccess: async ({ backupCodes }, { step }) => {
      setStep(null)
      if (step === 'generate-backup-codes') setCodes(backupCodes ?? null)
      if (step !== 'disable') return
      setCodes(null)
      notify({ type: 'success', title: 'Two-factor authentication is off' })
      await client.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call('/api/auth/two-factor/verify-totp', { method: 'POST', body: { code } }),
    onSuccess: async () => {
      setCodes(begin.data?.backupCodes ?? null)
      begin.reset()
      notify({ type: 'success', title: 'Two-factor authentication is on' })
      await client.invalidateQueries({ queryKey: ['account'] })
    },
  })
  const send = (use: (data: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    use(new FormData(event.currentTarget))
  }

  const uri = begin.data?.totpURI
  if (uri && !on)
    return (
      <form className={stacked.form} onSubmit={send((data) => confirm.mutate(String(data.get('code')).replace(/\s/g, '')))}>
        <p>Scan this with an authenticator app, then enter the six digits that it shows.</p>
        <Suspense fallback={<Spinner label="Loading the code" />}>
          <QrCode text={uri} label="QR code for your authenticator" className={styles.qr} />
        </Suspense>
        <div>
          <p className={styles.small}>Or type this key:</p>
          <p className={styles.secret}>{new URL(uri).searchParams.get('secret')}</p>
        </div>
        {confirm.error && <FormAlert title="That code is not correct">{confirm.error.message}</FormAlert>}
        <Field label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" required maxLength={10} />
        <Button type="submit" variant="primary" size="md" busy={confirm.isPending}>
          Turn on
        </Button>
      </form>
    )
  return (
    <>
      <p>{on ? 'Two-factor authentication is on.' : 'Two-factor authentication is off.'}</p>
      {codes && <BackupCodes codes={codes} />}
      {step && (
        <form className={stacked.form} onSubmit={send((data) => begin.mutate({ password: String(data.get('password')), step }))}>
          {begin.error && <FormAlert title="Nothing was changed">{begin.error.message}</FormAlert>}
          <PasswordField isNew={false} label="Your password" />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" size="md" busy={begin.isPending}>
              Continue
            </Button>
            <Button size="md" onClick={() => setStep(null)}>
              Cancel
            </Button>
          </div>
        </form>
      )}
      {!step && (
        <div className={styles.actions}>
          {on && (
            <Button size="md" onClick={() => setStep('generate-backup-codes')}>
              New backup codes
            </Button>
          )}
          <Button size="md" onClick={() => setStep(on ? 'disable' : 'enable')}>
            {on ? 'Turn off two-factor authentication' : 'Turn on two-factor authentication'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Shows new backup codes once. A backup code can replace the code of the authenticator app. */
function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p role="status">Save these backup codes: each works once in place of a code, and they are not shown again.</p>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} variant="secondary">
        Copy the codes
      </CopyButton>
    </>
  )
}
