import styles from './keys.module.css'

const MAC = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** Renders a key combination. `Mod` is Ctrl, or ⌘ on a Mac. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key}>{key === 'Mod' ? (MAC ? '⌘' : 'Ctrl') : key}</kbd>
      ))}
    </span>
  )
}
