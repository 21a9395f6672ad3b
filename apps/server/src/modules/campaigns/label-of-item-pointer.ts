const LISTS_WITH_IDS = new Set<string | undefined>(['plan', 'sections', 'features', 'products'])

/** Converts `/sections/s1/header` to "sections header". The label omits ids, because they mean nothing to users. */
export const labelOfItemPointer = (pointer: string): string =>
  pointer
    .split('/')
    .filter((part, index, parts) => part !== '' && !LISTS_WITH_IDS.has(parts[index - 1]))
    .join(' ')
    .replaceAll('_', ' ')
