import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './register.module.css'

const STEPS = [
  { title: 'Make an account', description: 'An email address and a password, or the account that you have elsewhere where this server allows it.' },
  { title: 'Paste your website', description: 'Its pages are read in front of you. Without a website, begin with the sample brand or by hand.' },
  { title: 'Correct what is not right', description: 'Lock what must stay, mark what is wrong. Your corrections outlast every new reading.' },
]

/** Three steps to a guide of one's own. */
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
        Begin
      </Link>
    </Page>
  )
}
