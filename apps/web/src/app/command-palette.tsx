import type { BrandListEntry } from '@brandwright/contracts/brands'
import type { Page } from '@brandwright/contracts/paging'
import { shortAddress } from '@brandwright/domain/brands/short-address'
import { createFuzzyIndex } from '@brandwright/domain/search/fuzzy-index'
import { useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useState } from 'react'
import { call } from '../lib/api-client.ts'
import { paths } from '../lib/paths.ts'
import { queryKeys } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useNavigate } from '../lib/use-navigate.ts'
import { SearchDialog } from '../ui/search-dialog.tsx'
import type { Command } from './command.ts'
import { useCommands } from './use-commands.tsx'

const TYPING_PAUSE_MS = 300

const MAX_BRANDS = 5

const MAX_COMMANDS = 8

/** Renders the command palette, which finds brands, screens, guide sections, settings and actions. */
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
      label="Search and commands"
      text={text}
      onText={setText}
      options={groupCommands([...brands, ...matching(commands, text)])}
      onSelect={run}
      none="No results. Try part of the name."
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

/** Groups the commands. Sorts the groups by the position of their best match. */
function groupCommands(commands: Command[]): Command[] {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return groups.flatMap((group) => commands.filter((command) => command.group === group))
}

/** Returns commands that open the brands whose name or URL contains the text. */
function useBrandCommands(text: string): { brands: Command[]; busy: boolean } {
  const navigate = useNavigate()
  const search = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.brands, 'palette', search],
    queryFn: ({ signal }) => call<Page<BrandListEntry>>('/api/brands', { query: { limit: MAX_BRANDS, search }, signal }),
    enabled: search !== '',
  })
  const brands = search && search === text.trim() ? (data?.items ?? []) : []
  return {
    busy: isFetching || search !== text.trim(),
    brands: brands.map(({ id, name, url }) => ({
      key: `brand-${id}`,
      group: 'Brands',
      label: name,
      detail: shortAddress(url),
      icon: <Palette size={16} aria-hidden="true" />,
      run: () => void navigate(paths.styleGuide(id)),
    })),
  }
}
