/** The twelve text pairs that rotate on the panel of /auth. */
export const AUTH_LINES: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Paste an address, meet your brand', 'The guide writes itself while you watch'],
  ['Your colours, with proof', 'Hover one and see where it was found'],
  ['Type in its own voice', 'Specimens set in your real fonts'],
  ['Buttons that can be felt', 'Hover, focus and press, as on your site'],
  ['Pairs that people can read', 'Contrast is worked out for every one'],
  ['Light and dark, both yours', 'The dark palette is read, not guessed'],
  ['The right logo on the right ground', 'Every form that your pages show'],
  ['Pictures ranked in plain words', 'The good ones come first'],
  ['Honest about what it knows', 'And it says what is still to check'],
  ['Stop whenever you like', 'What has been found is kept'],
  ['Make every email unforgettable', 'Let our AI work its magic'],
  ['Take it all with you', 'Tokens, CSS, Tailwind and markdown'],
]
