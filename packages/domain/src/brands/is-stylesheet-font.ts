/** Services that serve fonts under a contract with one site. Another site needs its own kit or link, so their files must not be copied into a stylesheet. */
const FONT_SERVICES = [
  'googleapis.com',
  'gstatic.com',
  'typekit.net',
  'typekit.com',
  'adobe.com',
  'fonts.net',
  'myfonts.net',
  'typography.com',
  'fontawesome.com',
  'bunny.net',
  'fontshare.com',
  'cdnfonts.com',
  'monotype.com',
]

/** Returns true if a stylesheet may load a font from the URL: a path on this server, or an HTTP URL whose host is not a font service. */
export function isStylesheetFont(url: string): boolean {
  // Characters that could end the URL in a style rule.
  if (/[\s"'()\\<>]/.test(url)) return false
  if (/^\/(?!\/)/.test(url)) return true
  // Browsers decode other characters in a host, so that it could turn out to be another one.
  const host = /^https?:\/\/(?:[^/?#]*@)?([a-z\d.-]*[a-z\d])\.?(?::\d+)?(?:[/?#]|$)/i.exec(url)?.[1]?.toLowerCase()
  return host !== undefined && !FONT_SERVICES.some((service) => host === service || host.endsWith(`.${service}`))
}
