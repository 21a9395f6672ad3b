const LISTS_WITH_IDS = new Set<string | undefined>(['plan', 'sections', 'features', 'products'])

/** Turns `/sections/s1/header` into "sections header", because ids mean nothing to users. */
export const labelOfItemPointer = (pointer: string): string =>
  pointer
    .split('/')
    .filter((part, index, parts) => part !== '' && !LISTS_WITH_IDS.has(parts[index - 1]))
    .join(' ')
    .replaceAll('_', ' ')
