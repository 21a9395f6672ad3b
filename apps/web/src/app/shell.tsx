import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { NoticeStack } from '../ui/notices/notice-stack.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

/** What stands around every screen. The sign-in page brings its own panel instead of the header. */
export function Shell() {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const user = useSession()
  const bare = !user && (pathname === paths.auth || pathname === paths.login)
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      {!bare && <Header />}
      {state === 'loading' && <div className={styles.loading} aria-hidden="true" />}
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <NoticeStack />
      <ScrollRestoration />
    </>
  )
}
