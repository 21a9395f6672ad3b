/** Returns everything in a style sheet except plain declarations in blocks with expected selectors. */
export function sheetFaults(css: string, selector: { test(one: string): boolean }): string[] {
  const bare = bareOf(css)
  return [
    ...selectorsOf(css).filter((one) => !selector.test(one)),
    ...(bare.match(/@import(?! "")|expression\(|:\s*javascript:|[;{]\s*(?:behavior|-moz-binding)\s*:|[<\\]|url\((?!"")/gi) ?? []),
    ...(bare.split('{').length === bare.split('}').length ? [] : ['unbalanced']),
  ]
}

export const selectorsOf = (css: string): string[] => [...bareOf(css).matchAll(/(?:^|[{};])\s*([^{};]+)\{/g)].map(([, one = '']) => one.trim())

/** Removes comments and empties strings. Strings with incomplete escapes don't match and are left in. */
const bareOf = (css: string) => css.replace(/\/\*[^*]*\*\//g, '').replace(/"(?!abc")(?:[^"\n\\]|\\[\da-f]{1,6} )*"/g, '""')
