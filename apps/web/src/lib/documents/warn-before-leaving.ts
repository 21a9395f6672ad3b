/** Returns a function that turns the browser's warning before closing the tab on and off. */
export function warnBeforeLeaving(): (unsaved: boolean) => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (unsaved) => {
    if (unsaved) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
}
