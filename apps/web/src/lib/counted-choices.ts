/** The choices that would leave something of a list, each with how many; the one that is made stays, and so does `all`. */
export function countedChoices<T extends string>(labels: Readonly<Record<T, string>>, made: T, countOf: (value: T) => number) {
  return (Object.keys(labels) as T[]).flatMap((value) => {
    const count = countOf(value)
    return count > 0 || value === 'all' || value === made ? [{ value, label: labels[value], detail: count.toLocaleString('en') }] : []
  })
}
