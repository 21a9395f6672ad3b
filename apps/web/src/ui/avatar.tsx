import styles from './avatar.module.css'

/** Heights in px. */
export const avatarSizes = { xxs: 16, xs: 20, sm: 24, base: 32, lg: 48 } as const
export type AvatarSize = keyof typeof avatarSizes

/** Ratio of width to height. */
export const avatarShapes = { circle: 1, square: 1, oval: 1.5, rectangle: 1.5, star: 1 } as const
export type AvatarShape = keyof typeof avatarShapes

/** Minimum height for legible initials, in px. */
const MIN_INITIALS_PX = 20

type AvatarProps = { name: string; size?: AvatarSize | number; shape?: AvatarShape }

/** Renders a user's initials. Hidden from screen readers, because the name is next to the avatar or labels the button around it. */
export function Avatar({ name, size = 'base', shape = 'circle' }: AvatarProps) {
  const height = typeof size === 'number' ? size : avatarSizes[size]
  return (
    <span
      className={`${styles.avatar} ${styles[shape]}`}
      style={{ width: height * avatarShapes[shape], height, fontSize: Math.max(8, Math.min(12, height * 0.4)) }}
      aria-hidden="true"
    >
      {height >= MIN_INITIALS_PX && initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const parts = name.split(/[\s@.]+/).filter(Boolean)
  return (parts.length > 1 ? [parts[0], parts.at(-1)] : [parts[0] ?? '?']).map((part) => [...(part ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
