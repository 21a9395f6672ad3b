const NAMES: Record<string, string> = {
  google_search: 'Search',
  read: 'Read a page',
  find_products: 'Find products',
  find_images: 'Find images',
  find_guidelines: 'Find guidelines',
  check_copy: 'Check a text',
  remember: 'Remember',
}

/** Returns the display name of a tool. */
export const toolName = (tool: string | null): string => NAMES[tool ?? ''] ?? tool ?? ''
