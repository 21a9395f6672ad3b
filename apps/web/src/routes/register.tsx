import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './register.module.css'

const STEPS = [
  { title: 'Create an account', description: 'With an email address and a password, or with another account where this server allows it.' },
  { title: 'Paste your website', description: 'Watch as its pages are scanned. No website? Start with the sample brand, or enter everything yourself.' },
  { title: 'Correct what is wrong', description: 'Lock correct values and mark wrong ones. Every new scan preserves your corrections.' },
]

/** Explains how to create a guide in three steps. */
export default function RegisterRoute() {
  return (
    <Page narrow>
      <h1>Three steps to your brand</h1>
      <ol className={styles.steps}>
        {STEPS.map(({ title, description }, at) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <h2 className={styles.title}>{title}</h2>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link to={paths.auth} className={buttonClass('primary', 'lg')}>
        Start
      </Link>
    </Page>
  )
}
