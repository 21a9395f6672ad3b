/** What is not saved is kept for a reload, not for a closed tab. Returns the way to tell whether there is something. */
export function warnBeforeLeaving(): (unsaved: boolean) => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (unsaved) => {
    if (unsaved) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
}
