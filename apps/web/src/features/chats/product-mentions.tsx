import { productsNamed } from '@brandwright/domain/chats/products-named'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { brandQuery } from '../../entities/brands/brand-document.ts'
import { ChatPlace } from './chat-place.ts'
import { FoundCard } from './found-card.tsx'
import styles from './tool-row.module.css'

/** Renders a card for each product that an answer mentions by `@handle`. */
export function ProductMentions({ messageId, text }: { messageId: string; text: string }) {
  const brandId = useContext(ChatPlace)?.brandId ?? ''
  const { data } = useQuery({ ...brandQuery(brandId), enabled: brandId !== '' })
  const products = productsNamed(text, data?.products ?? [])
  if (products.length === 0) return null
  return (
    <ul className={styles.cards} aria-label="Products in this answer">
      {products.map(({ handle, title, url, price, currency, images }) => (
        <FoundCard
          key={handle}
          messageId={messageId}
          part={{ kind: 'product', handle }}
          card={{ title, url, text: price === null ? '' : [price, currency].filter(Boolean).join(' '), image: images[0]?.url ?? null }}
        />
      ))}
    </ul>
  )
}
