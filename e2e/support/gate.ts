/** What waits for `opened` goes on once `open` is called: a run lasts as long as a journey looks at it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
