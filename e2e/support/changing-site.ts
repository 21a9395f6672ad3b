import type { Server } from 'node:http'
import { harbourSite } from '../fixtures/harbour-pages.ts'
import { serveSite } from './serve-site.ts'

const before = { background: '#fffaf2', text: '#22313f', surface: '#efe6d8', primary: '#124e78', onPrimary: '#ffffff', accent: '#f2a541' }
const after = { ...before, background: '#f4fbf6', primary: '#1b6ca8', accent: '#d1495b' }

/** The shop on the harbour, which gets another look between two readings. */
export async function serveChangingSite(): Promise<{ server: Server; repaint: () => void }> {
  let site = harbourSite(before)
  const server = await serveSite((path, response, request) => site(path, response, request))
  return {
    server,
    repaint: () => {
      site = harbourSite(after)
    },
  }
}
