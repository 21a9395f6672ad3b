/** Returns the filter options that match at least one item, with their counts. `all` and the current choice are always included. */
export function countedChoices<T extends string>(labels: Readonly<Record<T, string>>, made: T, countOf: (value: T) => number) {
  return (Object.keys(labels) as T[]).flatMap((value) => {
    const count = countOf(value)
    return count > 0 || value === 'all' || value === made ? [{ value, label: labels[value], detail: count.toLocaleString('en') }] : []
  })
}
