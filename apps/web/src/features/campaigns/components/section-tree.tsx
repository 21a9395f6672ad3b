import type { CampaignItemType } from '@brandwright/domain/campaigns/campaign-item'
import { SECTION_LABELS, sectionType } from '@brandwright/domain/campaigns/section'
import { sectionLabel } from '@brandwright/domain/campaigns/section-label'
import { Plus } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useStableCalls } from '../../../lib/use-stable-calls.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { notify } from '../../../ui/notices/notice-store.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useItemEditor, useSectionIds } from '../model/use-editor.ts'
import { useThemes } from '../model/use-themes.ts'
import { SectionRow } from './section-row.tsx'
import styles from './section-tree.module.css'

interface AddSectionProps {
  /** Id of the section after which the new section is inserted, or null for the end. */
  after: string | null
  onAdded: (id: string) => void
}

interface SectionTreeProps {
  itemType: CampaignItemType
  selected: string | null
  onSelect: (id: string | null) => void
}

/** Lists the sections of the item in order. Users can select, add, move, duplicate and delete sections. */
export const SectionTree = memo(function SectionTree({ itemType, selected, onSelect }: SectionTreeProps) {
  const editor = useItemEditor()
  const saved = useSectionIds(editor)
  /** State of move mode: the position that Enter confirms, and the digits that the user has typed for a position. */
  const [moving, setMoving] = useState<{ id: string; to: number; typed: string } | null>(null)
  const [spoken, setSpoken] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<string | null>(null)
  const ids = moving ? moveId(saved, moving.id, moving.to) : saved
  const remove = useRemoveSection()
  const focusRow = (id: string | undefined) => {
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) if (row.dataset.row === id) row.focus()
  }

  // Restores the focus after a reorder, because a row loses the focus when it is moved in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the order or the selection changes
  useLayoutEffect(() => {
    if (focused.current) focusRow(focused.current)
    focused.current = null
  }, [ids.join(), selected])

  const labelOf = (id: string) => {
    const section = editor.section(id)
    return section ? sectionLabel(section) : ''
  }
  const positionOf = (id: string, at: number) => `${labelOf(id)}, position ${at + 1} of ${ids.length}.`
  const clamp = (at: number) => Math.max(0, Math.min(ids.length - 1, at))
  const move = (id: string, to: number) => {
    const at = clamp(to)
    if (at === ids.indexOf(id)) return setSpoken(positionOf(id, at))
    focused.current = id
    editor.move(id, at)
    setSpoken(positionOf(id, at))
  }
  const modeKeys = (id: string, key: string): boolean => {
    if (!moving) return false
    const typed = /^\d$/.test(key) ? typedPosition(moving.typed + key, key, ids.length) : ''
    const to = typed ? clamp(Number(typed) - 1) : targetOf(key, moving.to, ids.length)
    if (to !== null) {
      focused.current = id
      setMoving({ id, to, typed })
      setSpoken(positionOf(id, to))
    } else if (key === 'Enter') {
      focused.current = id
      setMoving(null)
      if (moving.to !== saved.indexOf(id)) editor.move(id, moving.to)
      setSpoken(`Moved. ${positionOf(id, moving.to)}`)
    } else if (key === 'Escape') {
      focused.current = id
      setMoving(null)
      setSpoken(`Move canceled. ${positionOf(id, saved.indexOf(id))}`)
    } else return false
    return true
  }
  /** Returns true if the key was handled. */
  const press = (id: string, key: string, alt: boolean): boolean => {
    if (moving) return modeKeys(id, key)
    const at = ids.indexOf(id)
    const to = targetOf(key, at, ids.length)
    if (alt && (key === 'ArrowUp' || key === 'ArrowDown')) move(id, at + (key === 'ArrowUp' ? -1 : 1))
    else if (to !== null && !alt) focusRow(ids[to])
    else if (key.toLowerCase() === 'm' && !alt) {
      setMoving({ id, to: at, typed: '' })
      setSpoken(`Move mode. ${positionOf(id, at)} Press an arrow key or type a position, Enter to confirm, Escape to cancel.`)
    } else return false
    return true
  }
  const choose = (id: string) => {
    setMoving(null)
    onSelect(id)
  }
  const duplicate = (id: string) => {
    const copy = editor.duplicate(id)
    focused.current = copy
    onSelect(copy)
    setSpoken(`${labelOf(copy)} duplicated.`)
  }
  const drop = (id: string) => {
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1] ?? null
    focused.current = next
    remove(id, labelOf(id))
    onSelect(next)
  }
  const acts = useStableCalls({
    select: choose,
    press,
    leave: () => focused.current === null && setMoving(null),
    move,
    moveBy: (id: string, by: number) => move(id, ids.indexOf(id) + by),
    duplicate,
    remove: drop,
  })
  return (
    <section className={styles.tree} aria-label={`Sections of the ${itemType}`}>
      <div className={styles.head}>
        <h2>Sections</h2>
        <AddSection
          after={selected}
          onAdded={(id) => {
            onSelect(id)
            setSpoken(`${labelOf(id)} added.`)
          }}
        />
      </div>
      {ids.length === 0 && <p className={styles.empty}>No sections yet. Add one to start, such as a header.</p>}
      <ol ref={list} className={styles.list} aria-label="Sections">
        {ids.map((id, at) => (
          <SectionRow
            key={id}
            id={id}
            itemType={itemType}
            isFirst={at === 0}
            isLast={at === ids.length - 1}
            isSelected={id === selected}
            isMoving={id === moving?.id}
            acts={acts}
          />
        ))}
      </ol>
      {ids.length > 1 && <p className={styles.keys}>Alt with an arrow key moves a section. M starts move mode.</p>}
      <VisuallyHidden live="assertive">{spoken}</VisuallyHidden>
    </section>
  )
})

function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  const otherIds = ids.filter((one) => one !== id)
  otherIds.splice(to, 0, id)
  return otherIds
}

/** Returns the position that the typed digits form. If the number exceeds the number of sections, returns only the last digit. */
const typedPosition = (digits: string, last: string, count: number): string => (Number(digits) > count ? last : digits)

function targetOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(0, at - 1)
  if (key === 'ArrowDown') return Math.min(count - 1, at + 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Returns a function that removes a section. The notice has an undo button. */
function useRemoveSection(): (id: string, label: string) => void {
  const editor = useItemEditor()
  return (id, label) => {
    const restore = editor.remove(id)
    notify({ type: 'success', title: `${label} deleted`, action: { label: 'Undo', handler: restore } })
  }
}

/** Runs `work` after the next paint, so that the menu closes before a new section renders. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Renders the menu of section types. */
function AddSection({ after, onAdded }: AddSectionProps) {
  const editor = useItemEditor()
  const { initial } = useThemes()
  const items = sectionType.options.map((type) => ({
    label: SECTION_LABELS[type],
    onSelect: () => afterPaint(() => onAdded(editor.add(type, initial, after ?? undefined))),
  }))
  return (
    <Menu label="Add a section" items={items}>
      <Button>
        <Plus size={16} aria-hidden="true" />
        Add section
      </Button>
    </Menu>
  )
}
