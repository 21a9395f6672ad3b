import { type Section, type SectionTheme, type ThemeType, themeType } from '@brandwright/domain/campaigns/section'
import { contrast } from '@brandwright/domain/color/contrast'
import { contrastFigure } from '@brandwright/domain/color/contrast-figure'
import { sameJson } from '@brandwright/domain/history/same-json'
import { memo, useState } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { useItemEditor } from '../model/use-editor.ts'
import { useThemes } from '../model/use-themes.ts'
import styles from './inspector.module.css'

const TYPES: Record<ThemeType, string> = {
  monochromatic: 'Monochromatic',
  analogous: 'Analogous',
  complementary: 'Complementary',
  triad: 'Triad',
  tetrad: 'Tetrad',
  splitComplementary: 'Split complementary',
  pastel: 'Pastel',
  neon: 'Neon',
  earthy: 'Earthy',
  jewel: 'Jewel',
}
const options = [{ value: '', label: 'Colours of the brand' }, ...themeType.options.map((value) => ({ value, label: TYPES[value] }))]

/** Visible text of a theme, which its accessible name contains, so that speech input finds the button. */
const SPECIMEN = 'Aa'

/** Edits the colors of a section, and offers only backgrounds on which all its texts are legible. Does not render again while texts are typed. */
export const ThemeFields = memo(function ThemeFields({ id, theme: current, image }: Pick<Section, 'id' | 'theme' | 'image'>) {
  const editor = useItemEditor()
  const themes = useThemes()
  const [type, setType] = useState<ThemeType | ''>(current.themeType ?? '')
  const edgeColor = image?.bottomColor ?? image?.topColor
  const offered = type === '' ? themes.palette : themes.ofType(type, edgeColor)
  return (
    <div className={styles.group}>
      <h3>Theme</h3>
      <SelectField name="theme" label="Theme type" options={options} value={type} onChange={({ target }) => setType(target.value as ThemeType | '')} />
      {offered.length === 0 && <p className={styles.empty}>The text is not legible on any background of this type. Choose another type.</p>}
      <fieldset className={styles.themes} aria-label="Background">
        {offered.map((theme) => (
          <ThemeButton key={theme.backgroundColor} theme={theme} isChosen={sameJson(theme, current)} onChoose={() => editor.edit(id, { theme })} />
        ))}
      </fieldset>
    </div>
  )
})

function ThemeButton({ theme, isChosen, onChoose }: { theme: SectionTheme; isChosen: boolean; onChoose: () => void }) {
  const ratio = contrastFigure(contrast(theme.color, theme.backgroundColor))
  const label = `${SPECIMEN} on background ${theme.backgroundColor}, text contrast ${ratio}`
  return (
    <button
      type="button"
      className={styles.theme}
      style={{ backgroundColor: theme.backgroundColor, color: theme.color }}
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {SPECIMEN}
    </button>
  )
}
