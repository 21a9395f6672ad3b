/** Matches every `src` except stored files in email crops, so that a thumbnail loads nothing from external hosts. */
const FOREIGN_SOURCE = / src="(?!\/api\/blobs\/[\w.-]+\/email\?)[^"]*"/g
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
/** Characters that would end a rule or the style element. */
const RULE_END = /[{}<>]/g

/**
 * Wraps a rendered email in a document for a sandboxed frame. The frame inherits the page's content security policy, which forbids style attributes, so they
 * become rules of a style element with the page's nonce.
 */
export function thumbnailDocument(email: string, nonce: string, isScrollable = false): string {
  const rules = new Map<string, string>()
  const styled = email
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(FOREIGN_SOURCE, '')
    .replace(STYLE_ATTRIBUTE, (_, style: string) => {
      const name = rules.get(style) ?? String(rules.size)
      rules.set(style, name)
      return ` data-style="${name}"`
    })
    .replaceAll('<style ', `<style nonce="${nonce}" `)
  const css = [...rules].map(([style, name]) => `[data-style="${name}"]{${style.replace(RULE_END, '')}}`).join('')
  return styled.replace('</head>', () => `<style nonce="${nonce}">html{overflow:${isScrollable ? 'auto' : 'hidden'}}${css}</style></head>`)
}
