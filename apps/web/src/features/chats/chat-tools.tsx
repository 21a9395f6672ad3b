import { TOOL_NAMES, type ToolName } from '@brandwright/domain/chats/tools/tool-names'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../lib/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import stacked from '../../ui/stacked-form.module.css'
import { toolName } from './tool-name.ts'

/** Tools that users can't select. `choose_tools` describes the other tools, and `brainstorm_ideas` is an alias of `brainstorm`. */
type Implied = 'choose_tools' | 'brainstorm_ideas'

const HINTS: Readonly<Record<Exclude<ToolName, Implied>, string>> = {
  google_search: 'On the web, or in the stored pages of the brand if no web search is set up',
  read: 'Pages that you name, that a search found, or that a page links to',
  find_products: 'With price, description and URL',
  find_images: 'By content',
  find_guidelines: 'Brand voice and rules',
  check_copy: 'Against the guidelines',
  brainstorm: 'For a topic, checked against the guidelines',
  make_plan: 'The steps of a larger task',
  task_manager: 'Which steps of the plan are done',
  create_campaign: 'With a plan, which you review before anything is written',
  propose_edit: 'For the open email, page or style guide; you accept or reject them',
  remember: 'Facts about you and your work, when you ask for it',
}
const CHOICES = Object.entries(HINTS)

type ChatToolsProps = { tools: readonly string[] | null; onSave: (tools: string[] | null) => Promise<unknown>; onClose: () => void }

/** Lets the user select the tools that the assistant can use in a chat. `tools` contains the names of the selected tools, or null if all tools are selected. */
export default function ChatTools({ tools, onSave, onClose }: ChatToolsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(tools ?? TOOL_NAMES))
  const isAll = CHOICES.every(([name]) => chosen.has(name))
  const { mutate, isPending, error } = useMutation({ mutationFn: () => onSave(isAll ? null : withImplied(chosen)), onSuccess: onClose })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  return (
    <Dialog title="Tools of this chat" onClose={onClose}>
      <form className={stacked.form} onSubmit={save}>
        <p>The assistant uses only the tools that you select. If you select none, it answers only from the brand and the chat.</p>
        {CHOICES.map(([name, hint]) => (
          <Checkbox
            key={name}
            label={toolName(name)}
            hint={hint}
            checked={chosen.has(name)}
            onChange={({ target }) => setChosen(new Set(target.checked ? [...chosen, name] : [...chosen].filter((one) => one !== name)))}
          />
        ))}
        {error && <FormAlert title="The tools were not saved">{errorMessage(error)}</FormAlert>}
        <Button variant="primary" size="md" type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

/** Returns the selected tools and the tools that they require. */
function withImplied(chosen: ReadonlySet<string>): string[] {
  const names = CHOICES.flatMap(([name]) => (chosen.has(name) ? [name] : []))
  return [...names, ...(names.length > 0 ? ['choose_tools'] : []), ...(names.includes('brainstorm') ? ['brainstorm_ideas'] : [])]
}
