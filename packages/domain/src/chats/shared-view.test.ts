import { expect, test } from 'vitest'
import { chatMessageDetail } from './chat-message.ts'
import { sharedView } from './shared-view.ts'

const detailOf = (detail: object) => chatMessageDetail.parse(detail)
const card = { kind: 'page', title: 'Delivery', url: 'https://kestrel.example/delivery', text: 'secret text', image: null }
const tool = (name: string, use: object = {}) => ({
  id: name,
  role: 'function' as const,
  content: 'secret result',
  detail: detailOf({ name, tool: { arguments: { query: 'secret argument' }, ...use } }),
})

test('contains questions, answers and the sources of tool results, but no tool input or raw tool output', () => {
  const images = ['a', 'b'].map((name) => ({ ...card, kind: 'image', title: name, image: `https://kestrel.example/${name}.jpg` }))
  const [tea, work] = ['https://kestrel.example/tea', 'https://kestrel.example/admin']
  const view = sharedView([
    { id: 'q', role: 'user', content: 'When is delivery free?', detail: detailOf({}) },
    { id: 'c', role: 'assistant', content: '', detail: detailOf({}) },
    tool('google_search', {
      cards: [
        card,
        { ...card, url: 'javascript:alert(1)' },
        { ...card, kind: 'product', title: 'Tea', url: tea },
        { ...card, kind: 'work', url: work },
        ...images,
      ],
    }),
    { id: 'a', role: 'assistant', content: 'Over £25.', detail: detailOf({}) },
  ])
  expect(view).toEqual([
    { kind: 'question', id: 'q', text: 'When is delivery free?' },
    {
      kind: 'step',
      id: 'google_search',
      tool: 'google_search',
      sources: [{ url: card.url, title: 'Delivery' }, { url: tea, title: 'Tea' }, ...images.map(({ title, image }) => ({ url: image, title }))],
    },
    { kind: 'answer', id: 'a', text: 'Over £25.' },
  ])
  expect(JSON.stringify(view)).not.toContain('secret')
})

test('omits the choice of tools, memories, pending calls and hidden messages', () => {
  const hidden = { id: 'h', role: 'assistant' as const, content: 'hidden', detail: detailOf({ hide: true }) }
  const system = { id: 's', role: 'system' as const, content: 'Obey', detail: detailOf({}) }
  expect(sharedView([tool('choose_tools'), tool('remember', { remembered: { id: '1', text: 'x' } }), tool('read', { held: true }), hidden, system])).toEqual([])
})
