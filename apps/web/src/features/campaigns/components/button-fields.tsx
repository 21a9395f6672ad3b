import { BUTTON_SIZES, BUTTON_STYLE_TYPES, type Section } from '@brandwright/domain/campaigns/section'
import { memo } from 'react'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { type OnRewrite, useRewriteHandlers } from '../model/use-rewrite-handlers.ts'
import { useGuide } from '../model/use-themes.ts'
import styles from './inspector.module.css'

type Options = Section['options']

const STYLE_TYPES: Record<Options['styleType'], string> = {
  primary: 'Primary',
  secondary: 'Secondary',
  bubble: 'Bubble',
  tertiary: 'Tertiary',
  link: 'Link',
  clear: 'Clear',
  warning: 'Warning',
  success: 'Success',
  info: 'Info',
  brand: 'Brand button',
}
const SIZES: Record<Options['size'], string> = { xxs: 'Tiny', xs: 'Extra small', sm: 'Small', md: 'Medium', lg: 'Large', xl: 'Extra large' }
const styleTypes = BUTTON_STYLE_TYPES.map((value) => ({ value, label: STYLE_TYPES[value] }))
const sizes = BUTTON_SIZES.map((value) => ({ value, label: SIZES[value] }))

type ButtonFieldsProps = Pick<Section, 'id' | 'type' | 'button' | 'options'> & { onRewrite: OnRewrite }

/**
 * Edits the button of a section; in a footer, the button is the unsubscribe link and has a fixed URL. Does not render again while other texts are typed.
 */
export const ButtonFields = memo(function ButtonFields({ id, type, button, options, onRewrite }: ButtonFieldsProps) {
  const editor = useItemEditor()
  const rewriteHandlers = useRewriteHandlers(onRewrite)
  const { buttonStyles } = useGuide()
  const isFooter = type === 'footer'
  const set = (change: Partial<Section['button']>) => editor.edit(id, { button: { ...button, ...change } })
  const setOptions = (change: Partial<Options>) => editor.edit(id, { options: { ...options, ...change } })
  return (
    <div className={styles.group}>
      <h3>{isFooter ? 'Unsubscribe link' : 'Button'}</h3>
      <div data-name="button/show">
        <Switch label={isFooter ? 'Show unsubscribe link' : 'Show button'} checked={button.show} onChange={(show) => set({ show })} />
      </div>
      {button.show && (
        <Field
          label={isFooter ? 'Link text' : 'Button text'}
          name="button"
          value={button.text}
          {...rewriteHandlers}
          onChange={({ target }) => set({ text: target.value })}
        />
      )}
      {button.show && !isFooter && (
        <>
          <Field label="Button address" name="button/url" inputMode="url" value={button.url} onChange={({ target }) => set({ url: target.value })} />
          <SelectField
            label="Button style"
            name="options/styleType"
            options={styleTypes}
            value={options.styleType}
            onChange={({ target }) => setOptions({ styleType: target.value as Options['styleType'] })}
          />
          {buttonStyles.length > 1 && (
            <SelectField
              label="Brand button"
              options={buttonStyles.map(({ text }, index) => ({ value: String(index), label: `${index + 1}. ${text || 'Button'}` }))}
              value={String(options.buttonIndex)}
              onChange={({ target }) => setOptions({ buttonIndex: Number(target.value) })}
            />
          )}
          <SelectField
            label="Button size"
            options={sizes}
            value={options.size}
            onChange={({ target }) => setOptions({ size: target.value as Options['size'] })}
          />
        </>
      )}
    </div>
  )
})
