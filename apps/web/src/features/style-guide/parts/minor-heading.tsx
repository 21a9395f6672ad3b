import styles from './minor-heading.module.css'

/** Renders a heading inside a part, with a muted note next to it. */
export function MinorHeading({ title, note }: { title: string; note?: string | null }) {
  return (
    <h3 className={styles.heading}>
      {title} {note && <span>{note}</span>}
    </h3>
  )
}
