import type { CampaignItemType } from './campaign-item.ts'
import type { PreflightLevel } from './preflight-checks.ts'

/** Maximum size in bytes of an email; Gmail clips longer emails. */
const MAX_BYTES = 102 * 1024
const WARN_BYTES = 80 * 1024
/** Maximum size in bytes, without images, of a page that opens quickly on a phone. */
const MAX_PAGE_BYTES = 50 * 1024

interface SizeFault {
  level: PreflightLevel
  /** Pointer to the largest section of an email. */
  pointer: string
  message: string
}

/** Returns the size problem of the HTML, or null if the HTML is small enough. Images don't count, because the HTML only refers to them. */
export function sizeFault(itemType: CampaignItemType, { total, sections }: { total: number; sections: ReadonlyMap<string, number> }): SizeFault | null {
  if (total <= (itemType === 'page' ? MAX_PAGE_BYTES : WARN_BYTES)) return null
  const kilobytes = Math.ceil(total / 1024)
  if (itemType === 'page') {
    const message = `The page has ${kilobytes} KB without its images. Pages of up to 50 KB open quickly on a phone. Shorten it, or make two pages.`
    return { level: 'warn', pointer: '', message }
  }
  const [largest] = [...sections].sort((a, b) => b[1] - a[1])
  const pointer = largest ? `/sections/${largest[0]}` : ''
  return total > MAX_BYTES
    ? { level: 'block', pointer, message: `The email has ${kilobytes} KB. Gmail cuts it off at 102 KB. This section is the largest.` }
    : { level: 'warn', pointer, message: `The email has ${kilobytes} KB. Gmail cuts emails off at 102 KB. This section is the largest.` }
}
