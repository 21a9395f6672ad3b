interface ParsedAddress {
  href: string
  protocol: string
  host: string
  hostname: string
  pathname: string
  search: string
}

/** Declared here because this package has neither browser nor Node types; both provide it. */
declare const URL: { new (address: string): ParsedAddress; canParse(address: string): boolean }

/** Parses a URL; null if it is invalid. */
export const parseAddress = (address: string): ParsedAddress | null => (URL.canParse(address) ? new URL(address) : null)
