import type { ButtonStyle } from '@brandwright/domain/brands/style-guide'
import styles from './sample-button.module.css'

/** Renders a non-interactive button with the style of the sample brand's site. */
export const SampleButton = ({ button }: { button: ButtonStyle }) => (
  <span
    className={styles.button}
    style={{
      backgroundColor: button.backgroundColor,
      color: button.color,
      borderRadius: button.borderRadius,
      border: button.borderWidth ? `${button.borderWidth}px ${button.borderStyle ?? 'solid'} ${button.borderColor ?? 'currentColor'}` : undefined,
      fontWeight: button.fontWeight,
      textTransform: button.textTransform as 'none' | undefined,
    }}
  >
    {button.text}
  </span>
)
