import type { FooterResponse } from '@brandwright/contracts/footer'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api-client.ts'
import { safeUrl } from '../ui/safe-url.ts'
import styles from './site-footer.module.css'

/** Where whoever runs this server is found elsewhere; nothing where they have not said so. */
export function SocialLinks() {
  const { data } = useQuery({ queryKey: ['footer'], queryFn: () => call<FooterResponse>('/api/footer'), staleTime: Number.POSITIVE_INFINITY, retry: false })
  if (!data || data.social.length === 0) return null
  return (
    <nav className={styles.social} aria-label="Elsewhere">
      {data.social.map(({ name, href }) => (
        <a key={name} href={safeUrl(href)} rel="me noreferrer" target="_blank">
          {name}
        </a>
      ))}
    </nav>
  )
}
