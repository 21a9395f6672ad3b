import styles from './button-colors.module.css'

/** Named button colors, each legible on the app's backgrounds in both themes. */
export const buttonColors = {
  purple: styles.purple,
  links: styles.links,
  base: styles.base,
  black: styles.black,
  gray: styles.gray,
  teal: styles.teal,
  red: styles.red,
  yellow: styles.yellow,
  orange: styles.orange,
  green: styles.green,
  pink: styles.pink,
  blue: styles.blue,
  aqua: styles.aqua,
  bubble: styles.bubble,
  cerise: styles.cerise,
  indigo: styles.indigo,
  primary: styles.primary,
  default: styles.default,
} as const
export type ButtonColor = keyof typeof buttonColors
