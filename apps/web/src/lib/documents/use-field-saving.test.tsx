import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'
import { useFieldSaving } from './use-field-saving.ts'

interface Texts {
  title: string
  price: string
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

/** Opens a form while another user changes the same data. */
function openForm(first: Texts) {
  let server = first
  const sent: Partial<Texts>[] = []
  let beforeSend = () => {}
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result, rerender } = renderHook(
    ({ saved }) => {
      const draft = useDraft('product', saved)
      const saving = useFieldSaving<Texts>({
        draft,
        labels: { title: 'Title', price: 'Price' },
        readNow: async () => server,
        send: async (changed) => {
          beforeSend()
          sent.push(changed)
          server = { ...server, ...changed }
        },
        onSaved: () => {},
      })
      return { ...draft, ...saving }
    },
    { wrapper, initialProps: { saved: first } },
  )
  const shows = () => rerender({ saved: server })
  return {
    form: () => result.current,
    sent,
    type: (typed: Partial<Texts>) => act(() => result.current.type(typed)),
    others: (change: Partial<Texts>) => {
      server = { ...server, ...change }
    },
    /** Updates the page with changes by other users. */
    shows,
    duringSend: (act: () => void) => {
      beforeSend = act
    },
    save: async () => {
      act(() => result.current.submit({ preventDefault: () => {} }))
      await waitFor(() => expect(result.current.saving).toBe(false))
      shows()
    },
  }
}

test('fields that the user has not edited are not sent after a conflict or a save', async () => {
  const { form, sent, type, others, save } = openForm({ title: 'Lamp', price: '40' })
  type({ title: 'Anchor lamp' })
  others({ title: 'Ship lamp', price: '45' })
  await save()
  expect(form().problem).toContain('Title is “Ship lamp” now')
  expect(form().values).toEqual({ title: 'Anchor lamp', price: '45' })
  expect(sent).toEqual([])

  await save()
  expect(sent).toEqual([{ title: 'Anchor lamp' }])
  others({ price: '50' })
  type({ title: 'Anchor lamp, brass' })
  await save()
  expect(sent.at(-1)).toEqual({ title: 'Anchor lamp, brass' })
  expect(form().values).toEqual({ title: 'Anchor lamp, brass', price: '50' })
  expect(form().problem).toBeUndefined()
})

test('text typed during a save does not conflict with the text that was saved', async () => {
  const { form, sent, type, save, duringSend } = openForm({ title: 'Lamp', price: '40' })
  type({ title: 'Anchor lamp ', price: '42' })
  duringSend(() => type({ title: 'Anchor lamp in brass' }))
  await save()
  expect(sent).toEqual([{ title: 'Anchor lamp', price: '42' }])
  expect(form().values).toEqual({ title: 'Anchor lamp in brass', price: '42' })
  expect(form().latest().typed).toEqual({ title: 'Anchor lamp in brass' })
  duringSend(() => {})
  await save()
  expect(form().problem).toBeUndefined()
  expect(sent.at(-1)).toEqual({ title: 'Anchor lamp in brass' })
  expect(form().isTyped).toBe(false)
  expect(sessionStorage.getItem('product')).toBeNull()
})

test('overwrites another user’s value that was visible before typing, and reports a later value', async () => {
  const { form, sent, type, others, shows, save } = openForm({ title: 'Lamp', price: '40' })
  type({ price: '41' })
  others({ title: 'Ship lamp' })
  shows()
  type({ title: 'Ship lamp, brass' })
  await save()
  expect(form().problem).toBeUndefined()
  expect(sent).toEqual([{ price: '41', title: 'Ship lamp, brass' }])

  type({ title: 'Lamp of brass' })
  others({ title: 'Deck lamp' })
  shows()
  await save()
  expect(form().problem).toContain('Title is “Deck lamp” now')
})
