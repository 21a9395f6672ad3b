type Rgb = readonly [number, number, number]
type ColorSet = readonly [Rgb, Rgb, Rgb]

/** The five sets of the gradient: its warm spot, its cool field, its ground. */
export const COLOR_SETS: readonly [ColorSet, ColorSet, ColorSet, ColorSet, ColorSet] = [
  [
    [168, 74, 18],
    [15, 92, 74],
    [12, 42, 37],
  ],
  [
    [138, 47, 77],
    [29, 59, 115],
    [14, 26, 48],
  ],
  [
    [47, 90, 143],
    [91, 42, 110],
    [32, 18, 44],
  ],
  [
    [122, 100, 19],
    [123, 45, 34],
    [44, 20, 14],
  ],
  [
    [31, 107, 99],
    [61, 79, 22],
    [20, 34, 14],
  ],
]

/** The colors between two sets: 0 is the first, 0.5 half way to the second, 4.5 half way from the last to the first. */
export function mixedSet(at: number): [string, string, string] {
  const from = COLOR_SETS[Math.floor(at) % COLOR_SETS.length] ?? COLOR_SETS[0]
  const to = COLOR_SETS[(Math.floor(at) + 1) % COLOR_SETS.length] ?? COLOR_SETS[0]
  const share = at - Math.floor(at)
  const mixed = (part: 0 | 1 | 2) => `rgb(${from[part].map((value, index) => Math.round(value + ((to[part][index] ?? value) - value) * share)).join(' ')})`
  return [mixed(0), mixed(1), mixed(2)]
}
