/** What is wrong with a sheet: anything but plain declarations in blocks whose selectors are ours. */
export function sheetFaults(css: string, selector: { test(one: string): boolean }): string[] {
  const bare = bareOf(css)
  return [
    ...selectorsOf(css).filter((one) => !selector.test(one)),
    ...(bare.match(/@import(?! "")|expression\(|:\s*javascript:|[;{]\s*(?:behavior|-moz-binding)\s*:|[<\\]|url\((?!"")/gi) ?? []),
    ...(bare.split('{').length === bare.split('}').length ? [] : ['unbalanced']),
  ]
}

export const selectorsOf = (css: string): string[] => [...bareOf(css).matchAll(/(?:^|[{};])\s*([^{};]+)\{/g)].map(([, one = '']) => one.trim())

/** Without comments, and with strings emptied: in one that ends where it seems to, every escape is whole. */
const bareOf = (css: string) => css.replace(/\/\*[^*]*\*\//g, '').replace(/"(?!abc")(?:[^"\n\\]|\\[\da-f]{1,6} )*"/g, '""')
