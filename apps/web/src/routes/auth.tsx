import type { Me } from '@brandwright/contracts/users'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { Globe } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type SavedAddress, useReadWebsite } from '../features/brands/use-read-website.ts'
import { AuthForm } from '../features/users/auth-form.tsx'
import { AuthFrame } from '../features/users/auth-frame.tsx'
import { NameForm } from '../features/users/profile/name-form.tsx'
import { ProviderFailure } from '../features/users/provider-failure.tsx'
import { backFromProvider, paths, returnPath } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { useTitle } from '../lib/use-title.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { notify } from '../ui/notices/notice-store.ts'
import { Page } from '../ui/page.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './auth.module.css'

const Profile = lazyPart(() => import('./profile.tsx'))

/** Renders /auth and /login: the sign-in form, or the profile of a signed-in user. */
export default function AuthRoute() {
  const user = useSession()
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const [search] = useSearchParams()
  const read = useReadWebsite()
  const savedState = state as SavedAddress | null
  // Keeps the form mounted until the next screen opens, because the profile would otherwise flash after sign-in.
  const [form, setForm] = useState(user === null)
  if (user === null && !form) setForm(true)
  useTitle(user && !form ? 'Your profile' : 'Sign in')

  const goOn = async (person: Me) => {
    if (!savedState?.address) return navigate(returnPath(search) ?? (person.brand ? paths.brandHome(person.brand) : paths.home), { replace: true })
    await read
      .mutateAsync(savedState.address)
      .catch((error: Error) => navigate(paths.home, { replace: true, state: { address: savedState.address, problem: error.message } satisfies SavedAddress }))
  }

  const byProvider = search.get('by') === 'provider'
  useEffect(() => {
    if (!user?.name || !byProvider) return
    notify({ type: 'success', title: 'You signed in' })
    void navigate(returnPath(search) ?? (user.brand ? paths.brandHome(user.brand) : paths.home), { replace: true })
  }, [user, byProvider, search, navigate])

  const waiting = (
    <Page narrow>
      <Spinner label="Loading" />
    </Page>
  )
  if (user?.name === '')
    return (
      <AuthFrame>
        <NameForm user={user} />
      </AuthFrame>
    )
  if (!form) return <Suspense fallback={waiting}>{user ? <Profile /> : waiting}</Suspense>
  return (
    <AuthFrame>
      <AuthForm
        onSignedIn={goOn}
        returnTo={backFromProvider(returnPath(search))}
        notice={<Notices address={savedState?.address} signedOut={pathname === paths.login} search={search} />}
      />
    </AuthFrame>
  )
}

function Notices({ search, ...savedState }: { address?: string; signedOut: boolean; search: URLSearchParams }) {
  return (
    <>
      {search.get('failed') === 'provider' && <ProviderFailure code={search.get('error')} />}
      <SavedNotice {...savedState} />
    </>
  )
}

function SavedNotice({ address, signedOut }: { address?: string; signedOut: boolean }) {
  if (signedOut && !address)
    return (
      <p className={styles.signedOut} role="status">
        You are signed out
      </p>
    )
  if (!address) return null
  return (
    <div className={styles.kept}>
      <Globe size={20} aria-hidden="true" />
      <div>
        <b>{shortAddress(address)}</b>
        <p>Address saved. Your guide opens after you sign in.</p>
      </div>
    </div>
  )
}
