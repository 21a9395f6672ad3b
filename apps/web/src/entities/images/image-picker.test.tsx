import type { Image } from '@brandwright/domain/brands/style-guide'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImagePicker } from './image-picker.tsx'
import type { ImageQuery } from './shown-images.ts'

/** Fake observer that reports a width for every element, because the wall renders no rows otherwise. */
class WidthObserver {
  constructor(private report: (entries: { contentRect: { width: number } }[]) => void) {}
  observe() {
    this.report([{ contentRect: { width: 800 } }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', WidthObserver)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const image = (id: string, alt: string, more: Partial<Image> = {}) =>
  ({
    id,
    alt,
    caption: '',
    title: '',
    source: '',
    originalURL: '',
    url: `/api/files/${id}`,
    width: 1200,
    height: 800,
    kind: 'image',
    rank: 1,
    ...more,
  }) as Image
const images = [image('i1', 'Copper kettle'), image('i2', 'Sea wall'), image('i3', 'Quay wordmark', { kind: 'logo', rank: 4 })]

function Picker({ onPick, from = images }: { onPick: (id: string) => void; from?: readonly Image[] }) {
  const [query, setQuery] = useState<ImageQuery>({ kind: 'all', search: '', sort: 'best' })
  return (
    <ImagePicker
      images={from}
      query={query}
      onQuery={(changed) => setQuery({ ...query, ...changed })}
      onPick={onPick}
      header={(controls, shown) => (
        <div>
          {controls}
          <p>{shown} shown</p>
        </div>
      )}
      empty={<p>Nothing to pick</p>}
    />
  )
}

it('selects an image found by search', async () => {
  const onPick = vi.fn()
  render(<Picker onPick={onPick} />)
  expect(screen.getByText('3 shown')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kettle' } })
  expect(await screen.findByText('1 shown')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Copper kettle, 1 of 1$/ }))
  expect(onPick).toHaveBeenCalledExactlyOnceWith('i1')
})

it('offers to reset the search if no image matches', async () => {
  render(<Picker onPick={() => undefined} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'teapot' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Show all images' }))
  expect(await screen.findByText('3 shown')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Sea wall/ })).toBeTruthy()
})

it('shows the specified empty state if the guide has no images', () => {
  render(<Picker onPick={() => undefined} from={[]} />)
  expect(screen.getByText('Nothing to pick')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show all images' })).toBeNull()
})
