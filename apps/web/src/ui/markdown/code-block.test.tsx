import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CodeBlock } from './code-block.tsx'

/** Returns the message port that the sandboxed document receives. */
async function openedPort(): Promise<MessagePort> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Result of the code')
  const sent = new Promise<MessagePort>((resolve) => {
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage: (_: unknown, __: string, [port]: [MessagePort]) => resolve(port) } })
  })
  fireEvent.load(frame)
  return sent
}

it('runs code in a sandboxed frame, and keeps the log after the code stops', async () => {
  render(<CodeBlock text="console.log('Rye')" language="js" />)
  fireEvent.click(screen.getByRole('button', { name: 'Run' }))
  const port = await openedPort()
  expect(screen.getByTitle('Result of the code').getAttribute('sandbox')).toBe('allow-scripts')
  const requested = new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
  })
  port.postMessage({ type: 'ready' })
  expect(await requested).toEqual({ language: 'js', code: "console.log('Rye')", vue: '' })
  act(() => port.postMessage({ type: 'entry', level: 'log', text: 'Rye' }))
  expect(await screen.findByText('Rye')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(screen.queryByTitle('Result of the code')).toBeNull()
  expect(screen.getByRole('log').textContent).toBe('Rye')
  port.close()
})

it('only complete code in a language that browsers support can be run', () => {
  const { rerender } = render(<CodeBlock text="a = 1" language="python" />)
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
  rerender(<CodeBlock text="<h1>" language="html" growing />)
  expect(screen.queryByRole('button', { name: 'Run' })).toBeNull()
  rerender(<CodeBlock text="<h1>Rye</h1>" language="vue" />)
  expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy()
})
