import styles from './avatar.module.css'

/** Initials of a person. Decorative: the name stands beside it or labels the button around it. */
export function Avatar({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  return (words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? '?']).map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
