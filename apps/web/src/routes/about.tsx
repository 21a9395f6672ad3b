import changelog from '../../../../CHANGELOG.md?raw'
import { ShortcutList } from '../features/commands/shortcut-list.tsx'
import { paths } from '../lib/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './about.module.css'

const NEWS = changelog.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))

/** Renders the product description, the changelog, the keyboard shortcuts and the license. */
export default function AboutRoute() {
  return (
    <Page narrow>
      <div className={styles.about}>
        <h1>About Brandwright</h1>
        <p className={styles.lead}>
          Paste the address of a website, and get a style guide in which every value shows its source. Your corrections are kept when the site is scanned again.
        </p>
        <p>
          It runs on your own server. Brands, files and accounts stay there; it visits only the addresses that you enter and those that its administrator has
          configured.
        </p>
        <Link to={paths.home} className={buttonClass('primary', 'md')}>
          Paste your website
        </Link>
        <section id="new">
          <h2>What’s new</h2>
          <ul className={styles.news}>
            {NEWS.map((line) => (
              <li key={line}>
                <News line={line} />
              </li>
            ))}
          </ul>
        </section>
        <section id="shortcuts">
          <h2>Shortcuts</h2>
          <ShortcutList />
        </section>
        <section id="licence">
          <h2>Licence</h2>
          <p>Brandwright is free software under the Apache License 2.0. Its dependencies have their own licences, included in each package.</p>
        </section>
      </div>
    </Page>
  )
}

/** Renders one line of the changelog. Text between backticks is formatted as code. */
function News({ line }: { line: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line are static and may repeat
  return line.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
}
