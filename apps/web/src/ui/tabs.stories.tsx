import { useState } from 'react'
import type { StoryMeta } from './story.ts'
import { Tabs } from './tabs.tsx'

export default { title: 'Containers / Tabs' } satisfies StoryMeta

export const WithCounts = () => {
  const [tab, setTab] = useState<'products' | 'collections'>('products')
  return (
    <Tabs
      label="What the brand sells"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'products', label: 'Products', count: 64, content: () => <p>Sixty-four products.</p> },
        { value: 'collections', label: 'Collections', count: 7, content: () => <p>Seven collections.</p> },
      ]}
    />
  )
}
