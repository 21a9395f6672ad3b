import styles from './minor-heading.module.css'

/** A heading inside a part, with a quiet word beside it. */
export function MinorHeading({ title, note }: { title: string; note?: string | null }) {
  return (
    <h3 className={styles.heading}>
      {title} {note && <span>{note}</span>}
    </h3>
  )
}
