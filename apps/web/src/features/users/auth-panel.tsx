import { Pause, Play } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { paths } from '../../lib/paths.ts'
import { useMedia } from '../../lib/use-media.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { AuthGradient } from './auth-gradient.tsx'
import { AUTH_LINES } from './auth-lines.ts'
import styles from './auth-panel.module.css'

const LINE_MS = 3000

/**
 * Renders the side panel of /auth with a slow gradient and a new text every three seconds. The user can pause both; reduced motion and hidden tabs also pause
 * them.
 */
export function AuthPanel() {
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [paused, setPaused] = useState(false)
  const [turn, setTurn] = useState(0)
  const shown = useTabShown()
  const moving = !still && !paused && shown
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setTurn((now) => now + 1), LINE_MS)
    return () => clearInterval(timer)
  }, [moving])
  const [title, text] = AUTH_LINES[turn % AUTH_LINES.length] ?? AUTH_LINES[0]

  return (
    <aside className={styles.panel} data-moving={moving} aria-label="About Brandwright">
      <AuthGradient moving={moving} />
      <Link to={paths.home} className={styles.wordmark} aria-label="Brandwright home">
        <LogoMark />
        <span>Brandwright</span>
      </Link>
      <div className={styles.bottom}>
        <div key={turn} className={styles.line} data-next={turn > 0}>
          <p className={styles.title}>{title}</p>
          <p>{text}</p>
        </div>
        {!still && (
          <IconButton label={paused ? 'Play the slides' : 'Pause the slides'} tip={false} className={styles.pause} onClick={() => setPaused(!paused)}>
            {paused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
          </IconButton>
        )}
      </div>
    </aside>
  )
}

/** Returns true while the tab is visible, so that decorative animations can pause in a hidden tab. */
const useTabShown = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
