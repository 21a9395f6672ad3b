/** Returns filter options with the number of items that match each option. Omits options that match no item, except `all` and the current choice. */
export function countedChoices<T extends string>(labels: Readonly<Record<T, string>>, made: T, countOf: (value: T) => number) {
  return (Object.keys(labels) as T[]).flatMap((value) => {
    const count = countOf(value)
    return count > 0 || value === 'all' || value === made ? [{ value, label: labels[value], detail: count.toLocaleString('en') }] : []
  })
}
