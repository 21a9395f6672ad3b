import { baseKeymap, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { EditorState, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import type { FieldTies } from '../../../ui/field-frame.tsx'
import type { Markup } from '../model/insert-markup.ts'
import { bodyOfDoc, bodySchema, docOfBody } from '../model/rich-body.ts'
import styles from './rich-body.module.css'

export interface RichBodyHandle {
  insert: (markup: Markup) => void
}

interface RichBodyProps {
  ref: Ref<RichBodyHandle>
  label: string
  ties: FieldTies
  value: string
  /** Markup before the caret in the field that this editor replaces. Null if that field has no focus; the editor then does not take the focus either. */
  before: string | null
  onChange: (value: string) => void
}

/** Renders a rich-text editor for body text, with the shortcuts of a word processor. */
export default function RichBody({ ref, label, ties, value, before, onChange }: RichBodyProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  /** Value from which the current document was created. */
  const lastValue = useRef(value)
  const [address, setAddress] = useState<string | null>(null)

  const changed = useEffectEvent((body: string) => {
    lastValue.current = body
    onChange(body)
  })
  const openLink = (editor: EditorView) => {
    selectLink(editor)
    setAddress(linkAt(editor.state)?.attrs.address ?? '')
    return true
  }
  const promptForAddress = useEffectEvent(openLink)
  const create = useEffectEvent((element: HTMLElement) => {
    const doc = docOfBody(value)
    const plugins = [
      history(),
      keymap({
        'Mod-b': toggleMark(bodySchema.mark('strong').type),
        'Mod-i': toggleMark(bodySchema.mark('em').type),
        'Mod-z': undo,
        'Shift-Mod-z': redo,
        'Mod-y': redo,
      }),
      keymap(baseKeymap),
    ]
    const caret = before === null ? 0 : docOfBody(before).content.size
    const state = EditorState.create({ doc, plugins, selection: Selection.near(doc.resolve(Math.min(caret, doc.content.size)), -1) })
    const editor: EditorView = new EditorView(element, {
      state,
      attributes: {
        id: ties.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-name': 'body',
        ...(ties['aria-describedby'] ? { 'aria-describedby': ties['aria-describedby'] } : {}),
      },
      handleKeyDown: (_, event) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false
        // Outside the editor, this shortcut opens the command palette.
        event.stopPropagation()
        return promptForAddress(editor)
      },
      dispatchTransaction: (transaction) => {
        editor.updateState(editor.state.apply(transaction))
        if (transaction.docChanged && !transaction.getMeta('elsewhere')) changed(bodyOfDoc(editor.state.doc))
      },
    })
    return editor
  })
  useEffect(() => {
    if (!place.current) return
    const editor = create(place.current)
    view.current = editor
    return () => {
      view.current = null
      editor.destroy()
    }
  }, [])
  const takesFocus = before !== null
  useEffect(() => {
    if (takesFocus) view.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    const editor = view.current
    if (!editor || editor.composing || sameBody(value, lastValue.current)) return
    lastValue.current = value
    const { state } = editor
    const transaction = state.tr.replaceWith(0, state.doc.content.size, docOfBody(value).content).setMeta('elsewhere', true).setMeta('addToHistory', false)
    transaction.setSelection(Selection.near(transaction.doc.resolve(Math.min(state.selection.head, transaction.doc.content.size)), -1))
    editor.dispatch(transaction)
  }, [value])
  useImperativeHandle(ref, () => ({
    insert: (markup) => {
      const editor = view.current
      if (!editor) return
      if (markup.kind === 'link') return void openLink(editor)
      if (markup.kind === 'merge') {
        const { field, fallback } = markup
        editor.dispatch(editor.state.tr.replaceSelectionWith(bodySchema.node('merge', { field, fallback }), true).scrollIntoView())
      } else toggleMark(bodySchema.mark(markup.kind).type)(editor.state, editor.dispatch)
      editor.focus()
    },
  }))

  const setLink = (next: string) => {
    const editor = view.current
    setAddress(null)
    if (!editor) return
    const { state } = editor
    const { from, to, empty } = state.selection
    const transaction = state.tr
    if (next === '') transaction.removeMark(from, to, bodySchema.mark('link', { address: '' }).type)
    else if (empty) transaction.replaceSelectionWith(bodySchema.text(next, [bodySchema.mark('link', { address: next })]), false)
    else transaction.addMark(from, to, bodySchema.mark('link', { address: next }))
    editor.dispatch(transaction)
    editor.focus()
  }
  return (
    <>
      <div ref={place} className={styles.body} />
      {address !== null && (
        <LinkForm
          initial={address}
          onSet={setLink}
          onCancel={() => {
            setAddress(null)
            view.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface LinkFormProps {
  initial: string
  onSet: (address: string) => void
  onCancel: () => void
}

function LinkForm({ initial, onSet, onCancel }: LinkFormProps) {
  const [address, setAddress] = useState(initial || 'https://')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (address.trim() !== '' && address.trim() !== 'https://') onSet(address.trim())
  }
  return (
    <form className={styles.link} onSubmit={submit} onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <Field label="Link address" inputMode="url" value={address} autoFocus onChange={({ target }) => setAddress(target.value)} />
      <div className={styles.acts}>
        <Button size="sm" type="submit">
          Set link
        </Button>
        {initial !== '' && (
          <Button size="sm" variant="quiet" onClick={() => onSet('')}>
            Remove link
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const linkAt = ({ selection: { $from, empty, to }, doc }: EditorState) =>
  bodySchema.mark('link', { address: '' }).type.isInSet(empty ? $from.marks() : (doc.nodeAt($from.pos)?.marks ?? doc.resolve(to).marks()))

/** Extends the selection to the whole link at the caret, so that a new URL applies to the whole link. */
function selectLink({ state, dispatch }: EditorView): void {
  const { $from, empty } = state.selection
  const mark = empty && linkAt(state)
  if (!mark) return
  const start = $from.start()
  let [from, to] = [$from.pos, $from.pos]
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const [nodeFrom, nodeTo] = [start + offset, start + offset + node.nodeSize]
    if (nodeFrom <= to && nodeTo >= from) [from, to] = [Math.min(from, nodeFrom), Math.max(to, nodeTo)]
  })
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
}

const sameBody = (a: string, b: string) => a === b || bodyOfDoc(docOfBody(a)) === bodyOfDoc(docOfBody(b))
