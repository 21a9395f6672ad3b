import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

const MIN_PASSWORD = 8

/** Renders a password field with a button that reveals the password. Lists the requirements for a new password. */
export function PasswordField({ isNew, label = 'Password', name = 'password' }: { isNew: boolean; label?: string; name?: string }) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      name={name}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      minLength={isNew ? MIN_PASSWORD : undefined}
      maxLength={200}
      spellCheck={false}
      hint={isNew ? `At least ${MIN_PASSWORD} characters.` : undefined}
      trailing={
        <IconButton label={shown ? 'Hide the password' : 'Show the password'} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
