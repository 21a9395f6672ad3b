import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import panes from '../apps/web/src/features/campaigns/components/campaign-editor.module.css'
import { EmailCanvas } from '../apps/web/src/features/campaigns/components/email-canvas.tsx'
import { Inspector } from '../apps/web/src/features/campaigns/components/inspector.tsx'
import tree from '../apps/web/src/features/campaigns/components/section-tree.module.css'
import { ItemEditorContext, sectionSourceOf } from '../apps/web/src/features/campaigns/model/use-editor.ts'
import { emailContextOf } from '../apps/web/src/features/campaigns/model/use-email-context.ts'
import { GuideContext } from '../apps/web/src/features/campaigns/model/use-themes.ts'
import { sectionLabel } from '../packages/domain/src/campaigns/section-label.ts'

/**
 * Renders a naive email editor for comparison: the same sections, canvas and inspector, but with a single state at the root, so that every keystroke renders
 * the list, the settings and all sections again. It neither saves nor validates, and its list has no drag handles or badges.
 */
globalThis.openNaiveEditor = ({ guide, item }) => {
  const context = emailContextOf(guide)
  const root = createElement(NaiveEditor, { guide, item, context })
  const router = createElement(MemoryRouter, null, root)
  createRoot(document.querySelector('main')).render(createElement(QueryClientProvider, { client: new QueryClient() }, router))
}

function NaiveEditor({ guide, item: first, context }) {
  const [item, setItem] = useState(first)
  const [selected, select] = useState(first.sections[0].id)
  const edit = (id, change) =>
    setItem((before) => ({ ...before, sections: before.sections.map((section) => (section.id === id ? { ...section, ...change } : section)) }))
  const editor = { ...sectionSourceOf(item), edit }
  // Gives each state a new source, so that the canvas can't reuse anything from the previous state.
  const source = sectionSourceOf({ ...item, sections: item.sections.map((section) => ({ ...section })) })
  return createElement(
    GuideContext,
    { value: guide },
    createElement(
      ItemEditorContext,
      { value: editor },
      createElement(
        'div',
        { className: panes.panes },
        createElement('div', { className: panes.side }, createElement(SectionList, { sections: item.sections, selected, select })),
        createElement(
          'div',
          { className: panes.center },
          createElement(EmailCanvas, { source, fonts: guide.fonts, context, width: 600, darkMode: 'none', selected, onSelect: select }),
        ),
        createElement('div', { className: panes.side }, createElement(Inspector, { id: selected, focus: null })),
      ),
    ),
  )
}

function SectionList({ sections, selected, select }) {
  return createElement(
    'ol',
    { className: tree.list, 'aria-label': 'Sections' },
    sections.map((section) =>
      createElement(
        'li',
        { key: section.id },
        createElement(
          'button',
          { type: 'button', 'data-row': section.id, className: section.id === selected ? tree.chosen : tree.row, onClick: () => select(section.id) },
          sectionLabel(section),
        ),
      ),
    ),
  )
}
