import type { FooterLink, FooterResponse } from '@brandwright/contracts/footer'
import { useQuery } from '@tanstack/react-query'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { call } from '../lib/api-client.ts'
import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import { LogoMark } from '../ui/logo-mark.tsx'
import { safeUrl } from '../ui/safe-url.ts'
import styles from './site-footer.module.css'

/** Footer links to screens of this version. */
const COLUMNS: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Solutions',
    links: [
      { name: 'Scan a website', href: paths.home },
      { name: 'Brands', href: paths.brands },
      { name: 'Categories', href: paths.categories },
    ],
  },
  {
    title: 'Support',
    links: [
      { name: 'Shortcuts', href: `${paths.about}#shortcuts` },
      { name: 'First steps', href: paths.register },
    ],
  },
  {
    title: 'Company',
    links: [
      { name: 'About', href: paths.about },
      { name: 'What’s new', href: `${paths.about}#new` },
    ],
  },
  { title: 'Legal', links: [{ name: 'Licence', href: `${paths.about}#licence` }] },
]

export default function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Link to={paths.home} className={styles.logo}>
          <LogoMark />
          Brandwright
        </Link>
        <nav className={styles.columns} aria-label="Footer">
          {COLUMNS.map(({ title, links }) => (
            <section key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul>
                {links.map(({ name, href }) => (
                  <li key={name}>
                    <Link to={href}>{name}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.newsletter}>
          <NewsletterForm />
        </div>
        <div className={styles.end}>
          <p>© {new Date().getFullYear()} Brandwright</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

/** Renders links to the operator's social media accounts, if any are configured. */
function SocialLinks() {
  const { data } = useQuery({ queryKey: ['footer'], queryFn: () => call<FooterResponse>('/api/footer'), staleTime: Number.POSITIVE_INFINITY, retry: false })
  if (!data || data.social.length === 0) return null
  return (
    <nav className={styles.social} aria-label="Social media">
      {data.social.map(({ name, href }) => (
        <a key={name} href={safeUrl(href)} rel="me noreferrer" target="_blank">
          {name}
        </a>
      ))}
    </nav>
  )
}
