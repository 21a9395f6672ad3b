import styles from './css-code.module.css'

/** Shows CSS rules with dark selectors and muted properties. Keyboard users can scroll the code. */
export function CssCode({ lines }: { lines: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <pre className={styles.code} tabIndex={0}>
      <code>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by number only
          <Line key={at} text={line} />
        ))}
      </code>
    </pre>
  )
}

function Line({ text }: { text: string }) {
  const declaration = /^(\s*)([\w-]+)(:\s*)(.*?)(;?)$/.exec(text)
  if (!declaration) return <span className={styles.selector}>{`${text}\n`}</span>
  const [, indent, property, colon, value, end] = declaration
  return (
    <span>
      {indent}
      <span className={styles.property}>{property}</span>
      {colon}
      <span className={styles.value}>{value}</span>
      {`${end}\n`}
    </span>
  )
}
