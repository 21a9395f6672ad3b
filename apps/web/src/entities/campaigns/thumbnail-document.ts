/**
 * Matches every `src` attribute except URLs of stored images in email crops. Removing the matches ensures that a thumbnail makes no requests to external hosts.
 */
const FOREIGN_SOURCE = / src="(?!\/api\/blobs\/[\w.-]+\/email\?)[^"]*"/g
const STYLE_ATTRIBUTE = / style="([^"]*)"/g
/** Characters that could end a CSS rule or the style element. */
const RULE_END = /[{}<>]/g

/**
 * Wraps a rendered email in a document for a sandboxed frame. Moves style attributes to a style element with the page's nonce, because the frame inherits the
 * page's content security policy, which forbids style attributes.
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
