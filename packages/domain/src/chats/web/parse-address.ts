interface ParsedAddress {
  href: string
  protocol: string
  host: string
  hostname: string
  pathname: string
  search: string
}

/** Browsers and Node have it alike. */
declare const URL: { new (address: string): ParsedAddress; canParse(address: string): boolean }

/** Returns the parts of an address, null for what is none. */
export const parseAddress = (address: string): ParsedAddress | null => (URL.canParse(address) ? new URL(address) : null)
