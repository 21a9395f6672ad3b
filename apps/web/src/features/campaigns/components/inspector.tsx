import type { CampaignItem } from '@brandwright/contracts/campaigns'
import { SECTION_LABELS, type Section } from '@brandwright/domain/campaigns/section'
import type { Provenance } from '@brandwright/domain/provenance'
import { directionOf } from '@brandwright/email-renderer/brand-of-guide'
import { Sparkles } from 'lucide-react'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import type { DocumentSession } from '../../../lib/documents/document-session.ts'
import { useRelativeTime } from '../../../lib/use-relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { safeUrl } from '../../../ui/safe-url.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { SectionChange } from '../model/item-editor.ts'
import { sectionTypes } from '../model/section-types.ts'
import { useItemEditor, useSection } from '../model/use-editor.ts'
import type { OnRewrite } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import { ButtonFields } from './button-fields.tsx'
import { FeatureFields } from './feature-fields.tsx'
import { ImageFields } from './image-fields.tsx'
import styles from './inspector.module.css'
import { ProductFields } from './product-fields.tsx'
import { TextFields } from './text-fields.tsx'
import { ThemeFields } from './theme-fields.tsx'

const CopyIdeas = lazyPart(() => import('./copy-ideas.tsx'))
const QuoteFields = lazyPart(() => import('./quote-fields.tsx'))
/** Section types without suggested copy, because their texts are customer quotes or required by law. */
const WITHOUT_IDEAS = ['quote', 'footer']

/** Labels for text alignments. `left` is the side where lines of text start, which depends on the writing direction. */
const ALIGNMENTS = {
  ltr: [
    { value: 'left', label: 'Left' },
    { value: 'center', label: 'Centre' },
    { value: 'right', label: 'Right' },
  ],
  rtl: [
    { value: 'right', label: 'Left' },
    { value: 'center', label: 'Centre' },
    { value: 'left', label: 'Right' },
  ],
} as const

const FONT_FIELDS = [
  { field: 'header', label: 'Heading font' },
  { field: 'body', label: 'Text font' },
] as const

interface InspectorProps {
  session: DocumentSession<CampaignItem>
  id: string | null
  /**
   * Name of the field to focus, or path of a value inside a field. Every request to focus creates a new object, so that the same field can be focused again.
   */
  focus: { name: string } | null
  onRewrite: OnRewrite
}

/** Renders all settings of the selected section. */
export const Inspector = memo(function Inspector({ session, id, focus, onRewrite }: InspectorProps) {
  const root = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus && root.current) controlOf(root.current, focus.name)?.focus()
  }, [focus])
  return (
    <section ref={root} className={styles.inspector} aria-label="Section settings">
      {id === null ? (
        <p className={styles.empty}>Choose a section in the list or in the email to edit it.</p>
      ) : (
        <SectionSettings key={id} session={session} id={id} onRewrite={onRewrite} />
      )}
    </section>
  )
})

/** Returns the control of a field or of the nearest field that contains the named field. Falls back to the heading. */
function controlOf(root: HTMLElement, name: string): HTMLElement | null {
  const fields = Array.from(root.querySelectorAll<HTMLElement>('[name],[data-name]'))
  for (let steps = name.split('/'); steps.length > 0; steps = steps.slice(0, -1)) {
    const field = fields.find((one) => (one.getAttribute('name') ?? one.dataset.name) === steps.join('/'))
    if (field) return field.querySelector<HTMLElement>('input, select, button') ?? field
  }
  return root.querySelector('h2')
}

function SectionSettings({ session, id, onRewrite }: Pick<InspectorProps, 'session' | 'onRewrite'> & { id: string }) {
  const editor = useItemEditor()
  const section = useSection(id)
  const [confirming, setConfirming] = useState(false)
  if (!section) return <p className={styles.empty}>This section was deleted.</p>
  const { parts } = sectionTypes[section.type]
  const edit = (change: SectionChange) => editor.edit(id, change)
  return (
    <>
      <h2 tabIndex={-1}>{SECTION_LABELS[section.type]}</h2>
      <TextFields section={section} onRewrite={onRewrite} />
      {!WITHOUT_IDEAS.includes(section.type) && (
        <Button size="sm" onClick={() => setConfirming(true)}>
          <Sparkles size={16} aria-hidden="true" />
          Ideas for the texts
        </Button>
      )}
      <Suspense>{confirming && <CopyIdeas session={session} section={section} onClose={() => setConfirming(false)} />}</Suspense>
      {section.type === 'quote' && (
        <section className={styles.group} aria-label="Review" data-name="reviewId" tabIndex={-1}>
          <h3>Review</h3>
          <Suspense>
            <QuoteFields section={section} edit={edit} />
          </Suspense>
        </section>
      )}
      {parts.includes('features') && <FeatureFields section={section} edit={edit} onRewrite={onRewrite} />}
      {parts.includes('products') && <ProductFields section={section} edit={edit} onRewrite={onRewrite} />}
      {parts.includes('image') && <ImageFields section={section} edit={edit} />}
      {parts.includes('button') && <ButtonFields id={id} type={section.type} button={section.button} options={section.options} onRewrite={onRewrite} />}
      <LayoutFields id={id} textAlign={section.textAlign} />
      <ThemeFields id={id} theme={section.theme} image={section.image} />
      <FontFields id={id} fonts={section.fonts} />
      {section.provenance && <SectionProvenance provenance={section.provenance} onRemove={() => edit({ provenance: null })} />}
    </>
  )
}

/** Edits the text alignment of a section. Does not render again while texts are typed. */
const LayoutFields = memo(function LayoutFields({ id, textAlign }: Pick<Section, 'id' | 'textAlign'>) {
  const editor = useItemEditor()
  const { language } = useGuide()
  return (
    <div className={styles.group}>
      <h3>Layout</h3>
      <SegmentedControl
        label="Alignment"
        options={ALIGNMENTS[directionOf(language)]}
        value={textAlign}
        onChange={(value) => editor.edit(id, { textAlign: value })}
      />
    </div>
  )
})

/** Edits the fonts of a section, and offers the brand's font families and the fonts in use. Does not render again while texts are typed. */
const FontFields = memo(function FontFields({ id, fonts }: Pick<Section, 'id' | 'fonts'>) {
  const editor = useItemEditor()
  const guide = useGuide()
  const families = [...new Set([...guide.fonts.map(({ fontFamily }) => fontFamily), fonts.header, fonts.body])].filter((family) => family !== '')
  if (families.length === 0) return null
  const options = [{ value: '', label: 'Font of the brand' }, ...families.map((family) => ({ value: family, label: family }))]
  return (
    <div className={styles.group}>
      <h3>Fonts</h3>
      {FONT_FIELDS.map(({ field, label }) => (
        <SelectField
          key={field}
          name={`fonts/${field}`}
          label={label}
          options={options}
          value={fonts[field]}
          onChange={({ target }) => editor.edit(id, { fonts: { ...fonts, [field]: target.value } })}
        />
      ))}
    </div>
  )
})

/** Shows the web page on which a section from a chat answer is based. */
function SectionProvenance({ provenance: { url, title, quote, readAt }, onRemove }: { provenance: Provenance; onRemove: () => void }) {
  const at = useRelativeTime(readAt)
  return (
    <div className={styles.group}>
      <h3>Source</h3>
      {safeUrl(url) ? (
        <a href={safeUrl(url)} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        <p>{title}</p>
      )}
      {quote && <q>{quote}</q>}
      <p className={styles.empty}>
        Read <time dateTime={readAt}>{at}</time>
      </p>
      <Button size="sm" onClick={onRemove}>
        Remove source
      </Button>
    </div>
  )
}
