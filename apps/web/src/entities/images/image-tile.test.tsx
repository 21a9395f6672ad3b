import type { Image } from '@brandwright/domain/brands/style-guide'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImageTile } from './image-tile.tsx'

const image = (texts: Partial<Image>) =>
  ({
    id: 'a',
    url: '/files/a.png',
    originalURL: 'https://a.example/oak.jpg',
    kind: 'image',
    alt: '',
    caption: '',
    width: 900,
    height: 600,
    source: '',
    ...texts,
  }) as Image

test.each([
  ['with a description', { alt: 'An oak' }, /An oak, 1 of 2$/],
  ['without a description', {}, /No description yet, oak\.jpg, 1 of 2$/],
])('the label of a tile %s contains its visible texts and its position', (_, texts, name) => {
  render(<ImageTile image={image(texts)} width={200} height={100} place="1 of 2" onOpen={() => {}} />)
  const tile = screen.getByRole('button', { name })
  const shown = [...tile.querySelectorAll('span > span, span:last-child')].map(({ textContent }) => textContent)
  expect(shown.length).toBeGreaterThan(1)
  for (const text of shown) expect(tile.getAttribute('aria-label')).toContain(text)
})
