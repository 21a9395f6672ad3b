import { createHash } from 'node:crypto'

/**
 * Script of the sandboxed document: receives a message port from the parent page, runs one piece of code sent through that port, and posts back logs, errors
 * and the height of the output. It is a string, because the content security policy below allows the script by its hash.
 */
const BOOTSTRAP = `'use strict';
(() => {
  const MAX_ENTRIES = 500, MAX_CHARACTERS = 2000
  const isGuarded = 'trustedTypes' in window
  if (isGuarded) guard()

  addEventListener('message', ({ ports: [port] }) => {
    if (!port) return
    let entries = 0
    const post = (entry) => {
      if (++entries <= MAX_ENTRIES) port.postMessage(entry)
      else if (entries === MAX_ENTRIES + 1) port.postMessage({ type: 'entry', level: 'warn', text: 'Further output is hidden.' })
    }
    const entry = (level, values) => post({ type: 'entry', level, text: values.map(textOf).join(' ').slice(0, MAX_CHARACTERS) })
    for (const level of ['log', 'info', 'debug', 'warn', 'error']) console[level] = (...values) => entry(level, values)
    addEventListener('error', ({ message, error }) => entry('error', [error ?? message]))
    addEventListener('unhandledrejection', ({ reason }) => entry('error', [reason]))
    new ResizeObserver(() => port.postMessage({ type: 'height', pixels: document.documentElement.scrollHeight })).observe(document.documentElement)
    port.onmessage = ({ data }) => {
      try {
        if (!isGuarded) throw new Error('This browser cannot isolate the code in its frame. Use a newer browser.')
        const { language, code, vue } = data
        if (language === 'html') runHtml(code, entry)
        else if (language === 'vue') runVue(code, vue, entry)
        else {
          const result = (0, eval)(code)
          if (result !== undefined) entry('log', [result])
        }
      } catch (error) {
        entry('error', [error])
      }
      port.postMessage({ type: 'started' })
    }
    port.postMessage({ type: 'ready' })
  }, { once: true })

  /**
   * Removes or replaces the APIs by which code could leave the document despite its policy. Code can't restore these APIs, because it can't reach the globals
   * of any other document.
   */
  function guard() {
    // The policy can't block WebRTC.
    for (const name of Object.getOwnPropertyNames(window)) if (/^(?:webkit)?RTC/.test(name)) delete window[name]
    // The browser connects to a frame's target before it checks the policy.
    const FRAMES = /^(?:iframe|frame|frameset|object|embed|fencedframe|portal)$/i
    const withoutFrames = (html) => html.replace(/<(?=\\/?(?:iframe|frame|object|embed|fencedframe|portal))/gi, '&lt;')
    trustedTypes.createPolicy('default', { createHTML: withoutFrames, createScript: (script) => script })
    // The browser rejects further policies. Instead of a policy, callers get its rules, which return plain text that the default policy checks.
    TrustedTypePolicyFactory.prototype.createPolicy = (_, rules) => rules
    for (const [name, at] of [['createElement', 0], ['createElementNS', 1]]) {
      const create = Document.prototype[name]
      Document.prototype[name] = function (...args) {
        const named = args.map((value, index) => index <= at ? String(value) : value)
        if (FRAMES.test(named[at].split(':').at(-1))) throw new Error('Frames are not available here.')
        return create.apply(this, named)
      }
    }
    // Consecutive writes, XML entities and XSLT could assemble a frame tag that no single text contains.
    Document.prototype.write = Document.prototype.writeln = function (...texts) { document.body.insertAdjacentHTML('beforeend', texts.join('')) }
    const { parseFromString } = DOMParser.prototype
    DOMParser.prototype.parseFromString = function (text) { return parseFromString.call(this, text, 'text/html') }
    delete window.XSLTProcessor
    Document.prototype.execCommand = () => false
  }

  function textOf(value) {
    if (value instanceof Error) return String(value)
    if (typeof value !== 'object' || value === null) return String(value)
    try { return JSON.stringify(value) } catch { return String(value) }
  }

  function runHtml(code, entry) {
    const parsed = new DOMParser().parseFromString(code, 'text/html')
    const scripts = [...parsed.querySelectorAll('script')]
    for (const script of scripts) script.remove()
    for (const element of parsed.querySelectorAll('*'))
      for (const { name, value } of [...element.attributes]) {
        if (!/^on/i.test(name)) continue
        element.removeAttribute(name)
        element.addEventListener(name.slice(2), new Function('event', value))
      }
    document.head.append(...parsed.head.childNodes)
    document.body.append(...parsed.body.childNodes)
    for (const script of scripts) {
      if (script.src) entry('warn', ['A script of another address was not loaded: code here has no network.'])
      else if (!script.type || /javascript|module/.test(script.type)) {
        try { (0, eval)(script.textContent) } catch (error) { entry('error', [error]) }
      }
    }
  }

  function runVue(code, vue, entry) {
    (0, eval)(vue)
    const block = (name) => new RegExp('<' + name + '\\\\b([^>]*)>([\\\\s\\\\S]*)</' + name + '>').exec(code)
    const template = block('template'), script = block('script'), style = block('style')
    if (script && /lang=/.test(script[1])) throw new Error('TypeScript does not run here. Ask for the component in JavaScript.')
    const options = script ? optionsOf(script[2], /\\bsetup\\b/.test(script[1])) : {}
    if (style) document.head.append(Object.assign(document.createElement('style'), { textContent: style[2] }))
    const root = document.createElement('div')
    document.body.append(root)
    const app = window.Vue.createApp({ template: template ? template[2] : script ? undefined : code, ...options })
    app.config.errorHandler = (error) => entry('error', [error])
    app.config.warnHandler = (message) => entry('warn', [message])
    app.mount(root)
  }

  /** Returns a component's options: the script's default export or, with setup, its top-level declarations. */
  function optionsOf(source, isSetup) {
    const body = source
      .replace(/^\\s*import\\s*\\{([^}]*)\\}\\s*from\\s*['"]vue['"];?/gm, (_, names) => 'const {' + names.replace(/\\sas\\s/g, ':') + '} = Vue;')
      .replace(/^\\s*import\\b.*$/gm, (line) => { throw new Error('Only vue can be imported here, not: ' + line.trim()) })
    if (!isSetup) return new Function('Vue', body.replace(/export\\s+default/, 'return '))(window.Vue)
    const names = [...body.matchAll(/^(?:const|let|var|async function|function|class)\\s+(?:[{[]([^}\\]]*)[}\\]]|([\\w$]+))/gm)]
      .flatMap(([, several, one]) => one ?? several.split(',').map((name) => name.split(':').at(-1).split('=')[0].replace('...', '').trim()).filter(Boolean))
    const setup = new Function('Vue', 'defineProps', 'defineEmits', body + '\\n;return {' + names.join(',') + '}')
    return { setup: () => setup(window.Vue, () => ({}), () => () => {}) }
  }
})()`

/** Document that runs a code block of an answer, with an opaque origin and no access to the network, storage or other windows. */
export const SANDBOX_DOCUMENT = `<!doctype html><meta charset="utf-8"><title>Sandbox</title><style>body{font:15px/1.5 system-ui,sans-serif;margin:12px;color:#1c1c1c;background:#fff}</style><body><script>${BOOTSTRAP}</script></body>`

export const SANDBOX_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(BOOTSTRAP).digest('base64')}' 'unsafe-eval'`,
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  "require-trusted-types-for 'script'",
  'trusted-types default',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
