/** Pairs of title and text that alternate on the panel of /auth. */
export const AUTH_LINES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Paste an address, meet your brand', 'The guide writes itself while you watch'],
  ['Your colours, with proof', 'Hover one and see where it was found'],
  ['Your type, as it really looks', 'Samples in your fonts'],
  ['Buttons you can try', 'Hover, focus and press, as on your site'],
  ['Pairs that people can read', 'Contrast is calculated for each one'],
  ['Light and dark, both yours', 'The dark palette is measured, not guessed'],
  ['The right logo on the right background', 'Every version on your pages'],
  ['Images sorted by quality', 'The best ones come first'],
  ['Every value shows its confidence', 'You see which values need a check'],
  ['Stop whenever you like', 'Everything found is saved'],
  ['Make every email unforgettable', 'Let our AI work its magic'],
  ['Take it all with you', 'Tokens, CSS, Tailwind and markdown'],
]
