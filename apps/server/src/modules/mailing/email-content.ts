import type { Mail } from '../../platform/mailer/mailer.ts'

export interface EmailContent {
  subject: string
  lines: string[]
  action?: { label: string; link: string }
  /** Explains why the recipient got the email, and what to do if they did not expect it. */
  because: string
}

/** Renders an email as plain text and as HTML without images or style sheets. */
export function mailOf(to: string, { subject, lines, action, because }: EmailContent): Mail {
  const text = [...lines, ...(action ? [`${action.label}:\n${action.link}`] : []), '--', because].join('\n\n')
  const paragraph = (line: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(line)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="background:#16140f;color:#fbfaf7;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>${paragraph(`Or open this address: ${action.link}`, 'font-size:13px;color:#69645a;overflow-wrap:anywhere')}`
    : ''
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(subject)}</title><body style="margin:0;padding:32px 16px;background:#fbfaf7;color:#16140f;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto">${lines.map((line) => paragraph(line, '')).join('')}${button}<hr style="border:0;border-top:1px solid #e6e2d8;margin:24px 0">${paragraph(because, 'font-size:13px;color:#69645a')}</div></body></html>`
  return { to, subject, text, html }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
