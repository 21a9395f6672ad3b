interface ParsedAddress {
  href: string
  protocol: string
  host: string
  hostname: string
  pathname: string
  search: string
}

/** Declares `URL`, which browsers and Node.js provide, because this package includes the types of neither. */
declare const URL: { new (address: string): ParsedAddress; canParse(address: string): boolean }

/** Parses a URL. Returns null if it is invalid. */
export const parseAddress = (address: string): ParsedAddress | null => (URL.canParse(address) ? new URL(address) : null)
