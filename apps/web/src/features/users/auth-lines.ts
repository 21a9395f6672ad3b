/** Pairs of title and text that alternate on the panel of /auth. */
export const AUTH_LINES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Paste an address, meet your brand', 'The guide writes itself while you watch'],
  ['Your colours, with proof', 'Hover one and see where it was found'],
  ['Your type, as it really looks', 'Specimens set in your real fonts'],
  ['Buttons you can try', 'Hover, focus and press, as on your site'],
  ['Pairs that people can read', 'Contrast is calculated for each one'],
  ['Light and dark, both yours', 'The dark palette is measured, not guessed'],
  ['The right logo on the right background', 'Every version on your pages'],
  ['Images ranked in plain words', 'The good ones come first'],
  ['Honest about what it knows', 'And it shows what is left to check'],
  ['Stop whenever you like', 'Everything found is saved'],
  ['Make every email unforgettable', 'Let our AI work its magic'],
  ['Take it all with you', 'Tokens, CSS, Tailwind and markdown'],
]
