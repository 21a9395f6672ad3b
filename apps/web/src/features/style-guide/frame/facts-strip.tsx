import { shortAddress } from '@brandwright/domain/brands/short-address'
import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { EditMark } from '../edits/edit-mark.tsx'
import { address } from '../edits/notations.ts'
import { factAt } from '../model/fact-at.ts'
import { factSummary } from '../model/fact-summary.ts'
import { pagesRead } from '../model/pages-read.ts'
import { valuesRead } from '../model/values-read.ts'
import styles from './facts-strip.module.css'
import { ToCheck } from './to-check.tsx'

const TextValueEditor = lazyPart(() => import('../edits/text-value-editor.tsx'))
const ListEditor = lazyPart(() => import('../edits/list-editor.tsx'))

/** Four things about the guide itself. */
export function FactsStrip({ guide, filling }: { guide: StyleGuide; filling: boolean }) {
  const { values, toCheck } = valuesRead(guide)
  const pages = pagesRead(guide)
  const date = new Date(guide.updated).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const mark = (title: string, subtitle: string, pointer: `/${string}`, editor: ReactNode) => (
    <EditMark
      {...{ title, subtitle, editor }}
      of={title.toLowerCase()}
      summary={factSummary(factAt(guide.facts, [pointer]))}
      pagesRead={pages}
      pointers={[pointer]}
    />
  )
  return (
    <dl className={styles.facts}>
      <Fact
        term="Address"
        mark={mark('Address', 'of the website', '/websiteUrl', <TextValueEditor pointer="/websiteUrl" label="Address" notation={address} />)}
      >
        {guide.websiteUrl || guide.url ? (
          <a href={safeUrl(guide.websiteUrl || guide.url)} target="_blank" rel="noreferrer">
            {shortAddress(guide.websiteUrl || guide.url)}
          </a>
        ) : (
          'None yet'
        )}
      </Fact>
      <Fact
        term="Categories"
        mark={mark(
          'Categories',
          'what the brand is found under',
          '/categories',
          <ListEditor pointer="/categories" label="Categories" hint="Put commas between them." />,
        )}
      >
        {guide.categories.join(', ') || 'None yet'}
      </Fact>
      {filling ? (
        <Fact term="Read so far">{pages === 0 ? 'The first page' : counted(pages, 'page')}</Fact>
      ) : (
        <Fact term={pages > 0 ? 'Read' : 'Updated'}>{pages > 0 ? `${date}, ${counted(pages, 'page')}` : date}</Fact>
      )}
      {filling ? (
        <Fact term="Values">{values === 0 ? 'None yet' : `${values.toLocaleString('en')} and counting`}</Fact>
      ) : (
        values > 0 && (
          <Fact term="To check">
            <ToCheck pointers={toCheck} of={values} />
          </Fact>
        )
      )}
    </dl>
  )
}

function Fact({ term, mark, children }: { term: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>
        {children} {mark}
      </dd>
    </div>
  )
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
