// Runs before the first paint, as a file of its own: the content security policy allows no inline script.
;(() => {
  let kept = null
  try {
    kept = localStorage.getItem('theme')
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = kept === 'dark' || kept === 'light' ? kept : dark ? 'dark' : 'light'
})()
