import { buttonCss } from '@brandwright/domain/brands/button-css'
import { primaryFirst } from '@brandwright/domain/brands/primary-first'
import type { ButtonStyle, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { Check, SquareMousePointer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useEditing } from '../../../entities/brands/editing.ts'
import { paths } from '../../../lib/paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { GuidePartScreen } from '../frame/guide-part-screen.tsx'
import { buttonBackgrounds } from '../model/button-backgrounds.ts'
import { describeButton } from '../model/button-label.ts'
import { ButtonSheet, LinkSheet } from './button-sheet.tsx'
import styles from './buttons-screen.module.css'
import setPrimaryStyles from './set-primary.module.css'

const NAMES = ['brand', 'components'] as const
type Name = (typeof NAMES)[number]

/** Renders two tabs: the brand's buttons in detail, and the app's components, which `components` renders. */
export function ButtonsScreen({ id, components }: { id: string; components: (guide: StyleGuide) => ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const tab = NAMES.find((name) => name === search.get('tab')) ?? 'brand'
  return (
    <GuidePartScreen
      id={id}
      title="Buttons"
      lead="The brand’s buttons in every size and state, on light and dark backgrounds, and the components of Brandwright."
    >
      {(guide) => (
        <Tabs<Name>
          label="Buttons"
          value={tab}
          onChange={(next) => setSearch(next === 'brand' ? {} : { tab: next }, { replace: true })}
          tabs={[
            { value: 'brand', label: 'Brand buttons', content: () => <BrandButtons guide={guide} /> },
            { value: 'components', label: 'Components', content: () => components(guide) },
          ]}
        />
      )}
    </GuidePartScreen>
  )
}

function BrandButtons({ guide }: { guide: StyleGuide }) {
  // Sorts the buttons in the browser, so that a new primary button moves to the top before the edit is saved.
  const buttons = primaryFirst(guide.buttonStyles)
  if (buttons.length === 0)
    return (
      <EmptyState
        icon={<SquareMousePointer size={32} />}
        title="No buttons yet"
        actions={
          <Link to={paths.admin(guide.id, 'links')} className={buttonClass('primary')}>
            Scan more pages
          </Link>
        }
      >
        <p>{guide.url ? 'No styled buttons were found on the scanned pages.' : 'Buttons come from the pages of the brand’s site.'}</p>
      </EmptyState>
    )
  const backgrounds = buttonBackgrounds(guide)
  return (
    <>
      <div className={styles.tools}>
        <p>{`${buttons.length} ${buttons.length === 1 ? 'look' : 'looks'}, 3 sizes, 5 states each`}</p>
        <CopyButton text={() => buttonCss(buttons)}>Copy CSS</CopyButton>
      </div>
      {buttons.map((button, rank) => (
        <ButtonSheet
          key={button.id}
          button={button}
          rank={rank}
          guide={guide}
          backgrounds={backgrounds}
          act={<SetPrimary button={button} name={describeButton(button, rank).name} buttons={buttons} />}
        />
      ))}
      <LinkSheet guide={guide} backgrounds={backgrounds} />
    </>
  )
}

/**
 * Labels the primary button style, and shows editors a button that makes another style primary. Exports, previews and the guide list the primary button first.
 */
function SetPrimary({ button, name, buttons }: { button: ButtonStyle; name: string; buttons: readonly ButtonStyle[] }) {
  const editing = useEditing()
  if (button === buttons[0])
    return (
      <span className={setPrimaryStyles.is}>
        <Check size={16} aria-hidden="true" />
        Primary
      </span>
    )
  if (!editing) return null
  const choose = () => {
    for (const { id, primary } of buttons) if (primary && id !== button.id) editing.edits.edit(`/buttonStyles/${id}/primary`, false)
    editing.edits.edit(`/buttonStyles/${button.id}/primary`, true)
  }
  return (
    <Button onClick={choose} aria-label={`Set ${name} as primary`}>
      Set as primary
    </Button>
  )
}
