import { createFuzzyIndex } from '@brandwright/domain/search/fuzzy-index'
import { useState } from 'react'
import { SearchDialog } from '../ui/search-dialog.tsx'
import type { Command } from './command.ts'
import { useBrandCommands } from './use-brand-commands.tsx'
import { useCommands } from './use-commands.tsx'

const MAX_COMMANDS = 8

/** Finds and does: brands, screens, parts of the guide, settings, actions. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const commands = useCommands()
  const { brands, busy } = useBrandCommands(text)
  const run = (command: Command) => {
    onClose()
    command.run()
  }
  return (
    <SearchDialog
      onClose={onClose}
      label="Find or do"
      text={text}
      onText={setText}
      options={grouped([...brands, ...matching(commands, text)])}
      onSelect={run}
      none="Nothing here is called so. Try a part of the name."
      busy={busy}
    />
  )
}

function matching(commands: readonly Command[], text: string): Command[] {
  if (!text.trim()) return [...commands]
  const index = createFuzzyIndex(commands, [
    { text: ({ label }) => label, weight: 0.7 },
    { text: ({ also = '' }) => also, weight: 0.3 },
  ])
  return index.search(text, MAX_COMMANDS).flatMap((at) => commands[at] ?? [])
}

/** Groups stand where their best one stands. */
function grouped(commands: Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.flatMap((group) => commands.filter((command) => command.group === group))
}
