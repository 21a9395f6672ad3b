import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { shortClassName } from './class-names.ts'
import { AUTH_LINES } from './src/features/users/auth-lines.ts'
import { LogoMark } from './src/ui/logo-mark.tsx'

const HEADER = 'src/app/header.module.css'
const PANEL = 'src/features/users/auth-panel.module.css'
const FRAME = 'src/features/users/auth-frame.module.css'

/** Returns static HTML that represents a screen until its code has loaded. The HTML matches React's first render, which therefore causes no layout shift. */
export function firstPaint(path: string, framed: boolean): string {
  if (framed) return panel()
  if (/^\/admin\/:id\/campaigns\/v2|chat|presentation/.test(path)) return ''
  return header(path)
}

function header(path: string): string {
  const classes = [
    classOf(HEADER, 'header'),
    path === '/' || path === '/alt' ? classOf(HEADER, 'start') : '',
    path.startsWith('/admin/') ? classOf(HEADER, 'overRail') : '',
  ]
  const word = path.startsWith('/styleGuide/') ? ` class="${classOf(HEADER, 'wordBesideCrumb')}"` : ''
  return `<header class="${classes.filter(Boolean).join(' ')}" aria-hidden="true"><span class="${classOf(HEADER, 'wordmark')}">${mark()}<span${word}>Brandwright</span></span></header>`
}

function panel(): string {
  const [[title, text]] = AUTH_LINES
  const at = (name: string) => classOf(PANEL, name)
  const line = `<div class="${at('bottom')}"><div class="${at('line')}"><p class="${at('title')}">${title}</p><p>${text}</p></div></div>`
  return `<div class="${classOf(FRAME, 'auth')}" aria-hidden="true"><div class="${at('panel')}"><span class="${at('wordmark')}">${mark()}<span>Brandwright</span></span>${line}</div></div>`
}

const mark = () => renderToStaticMarkup(createElement(LogoMark))
const classOf = (file: string, name: string) => shortClassName(name, `${import.meta.dirname}/${file}`)
