import { emptySection } from '@brandwright/domain/campaigns/section'
import { sectionThemeOf } from '@brandwright/domain/campaigns/section-theme'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FeatureFields } from './feature-fields.tsx'

const theme = sectionThemeOf({ background: '#ffffff', text: '#111111', primary: '#0f5c4a', secondary: null, accent: null })
const features = ['Slow', 'Local'].map((title, at) => ({ id: `f${at}`, icon: '', title, description: `About ${title}` }))
function show() {
  const edit = vi.fn()
  render(<FeatureFields section={{ ...emptySection('s1', 'features', theme), features }} edit={edit} onRewrite={() => undefined} />)
  return edit
}

it('changes one field of one feature and leaves the other features unchanged', () => {
  const edit = show()
  fireEvent.change(within(screen.getByRole('group', { name: 'Feature 2' })).getByLabelText('Title'), { target: { value: 'Nearby' } })
  expect(edit).toHaveBeenCalledWith({ features: [features[0], { ...features[1], title: 'Nearby' }] })
})

it('the remove button removes only its own feature', () => {
  const edit = show()
  fireEvent.click(within(screen.getByRole('group', { name: 'Feature 1' })).getByRole('button', { name: 'Remove feature' }))
  expect(edit).toHaveBeenCalledWith({ features: [features[1]] })
})

it('the add button appends an empty feature', () => {
  const edit = show()
  fireEvent.click(screen.getByRole('button', { name: 'Add feature' }))
  expect(edit).toHaveBeenCalledWith({ features: [...features, { id: expect.any(String), title: '', description: '', icon: '' }] })
})
