import type { UsageTool } from '@brandwright/contracts/usage'
import { type ReactNode, useState } from 'react'
import { formatDuration, formatNumber } from '../../lib/format.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { groupUsage, type UsageBy, type UsageGroup, type UsedDay } from './group-usage.ts'
import { spentLabel } from './spent-label.ts'
import { longDay } from './usage-range.ts'

const TOOLS: Record<UsageTool, string> = {
  extraction: 'Website scan',
  completion: 'Model text',
  guidelines: 'Guideline steps',
  copy: 'Brand copy',
  check: 'Copy check',
  caption: 'Image description',
  embedding: 'Guide search',
  image: 'Generated image',
  campaign: 'Campaign',
  chat: 'Chat answer',
}

const LABELS: Record<UsageBy, string> = { day: 'Day', tool: 'Tool', brand: 'Brand', campaign: 'Campaign', person: 'Person' }

/** Titles of groups. Brands and users without a name are shown by id. */
const TITLES: Record<UsageBy, (group: UsageGroup) => ReactNode> = {
  day: ({ first }) => longDay(first.day),
  tool: ({ first }) => TOOLS[first.tool],
  brand: ({ first: { brand } }) => (brand ? brand.name || <code>{brand.id}</code> : 'Without a brand'),
  campaign: ({ first: { campaign } }) => (campaign === null ? 'Without a campaign' : <code>{campaign}</code>),
  person: ({ first: { person } }) => (person ? person.name || <code>{person.id}</code> : 'Deleted account'),
}

/** Shows usage grouped by day, tool, brand, campaign or user. */
export function UsageTable({ label, items, ways }: { label: string; items: readonly UsedDay[]; ways: readonly UsageBy[] }) {
  const [by, setBy] = useState<UsageBy>(ways[0] ?? 'day')
  return (
    <>
      <SegmentedControl label={`${label} by`} options={ways.map((value) => ({ value, label: LABELS[value] }))} value={by} onChange={setBy} />
      <DataTable
        key={by}
        label={`${label} by ${LABELS[by].toLowerCase()}`}
        rows={groupUsage(items, by)}
        keyOf={({ key }) => key}
        columns={[
          { title: by === 'day' ? 'Day (UTC)' : LABELS[by], cell: TITLES[by] },
          ...(by === 'day' ? [{ title: 'Tool', cell: TITLES.tool }] : []),
          { title: 'Finished', cell: ({ count }) => formatNumber(count), order: (one, other) => one.count - other.count },
          { title: 'Tokens', cell: (group) => formatNumber(tokensOf(group)), order: (one, other) => tokensOf(one) - tokensOf(other) },
          { title: 'Time', cell: ({ seconds }) => formatDuration(seconds), order: (one, other) => one.seconds - other.seconds },
          { title: 'Cost', cell: spentLabel, order: (one, other) => one.cost - other.cost },
        ]}
      />
    </>
  )
}

const tokensOf = ({ tokensIn, tokensOut }: UsageGroup) => tokensIn + tokensOut
