import { expect, test } from 'vitest'
import { localBrowser, localPorts } from '../testing/local-ports.ts'
import { openPage } from './open-page.ts'

const pageWith = (styles: string) =>
  `data:text/html,${encodeURIComponent(
    `<!doctype html><style>${styles}</style><body><h1>Stone and steam</h1><p>We cook on hot stone, every evening but Monday.</p><code>plain</code>`,
  )}`

test.runIf(localBrowser)('finds the font family in a CSS rule that browsers reject (needs Chromium)', async () => {
  const ports = await localPorts({ keep: false })
  try {
    const familiesOf = async (styles: string) => {
      const context = await ports.openContext({})
      const session = await openPage(context, pageWith(styles))
      const { nodes } = await session.snapshot()
      await context.close()
      return nodes.filter((node) => node.text).map((node) => [node.tag, node.fontFamily, node.familyLost ?? false])
    }
    // The stray character before the comment makes the rule that sets the properties invalid.
    const broken =
      '#/* fonts */ :root { --text: "Karla", sans-serif; --display: "Fraunces", serif } body { font-family: var(--text) } h1 { font-family: var(--display) }'
    expect(await familiesOf(broken)).toEqual([
      ['h1', 'Fraunces, serif', true],
      ['p', 'Karla, sans-serif', true],
      ['code', 'monospace', false],
    ])
    expect(await familiesOf('p { color: teal }')).toEqual([
      ['h1', '"Times New Roman"', false],
      ['p', '"Times New Roman"', false],
      ['code', 'monospace', false],
    ])
  } finally {
    await ports.close()
  }
})
