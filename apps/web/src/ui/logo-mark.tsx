/** Renders the logo of Brandwright: a printer's registration mark with one quarter inked. */
export function LogoMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M12 1.5v21M1.5 12h21" />
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 12V5.5a6.5 6.5 0 0 1 6.5 6.5z" fill="currentColor" stroke="none" />
    </svg>
  )
}
