/** Loads the editors while the page is idle, so that users can still edit if the connection is lost later. */
export function preloadEditors(): void {
  const load = () =>
    Promise.all([
      import('./text-value-editor.tsx'),
      import('./list-editor.tsx'),
      import('./color-editor.tsx'),
      import('./text-style-editor.tsx'),
      import('./button-editor.tsx'),
      import('./sample-editor.tsx'),
      import('./footer-editor.tsx'),
      import('./block-editor.tsx'),
      import('./link-editor.tsx'),
      import('./dark-color-editor.tsx'),
      import('./edit-problem.tsx'),
    ]).catch(() => null)
  const later = 'requestIdleCallback' in window ? window.requestIdleCallback : (then: () => void) => setTimeout(then, 1_000)
  later(() => void load())
}
