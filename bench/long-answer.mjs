const WORDS = 'brand voice clear warm plain calm offer headline mail advert page colour margin type promise season launch label shop story'.split(' ')

/** Returns an answer of `length` characters about a brand in the style of a model: headings, lists, tables, code and links. Identical in every run. */
export function longAnswer(length) {
  const parts = ['# How the brand speaks\n\n']
  for (let part = 1, size = 0; size < length; part++) {
    const text = section(part)
    parts.push(text)
    size += text.length
  }
  return parts.join('').slice(0, length)
}

function section(number) {
  let state = number * 7
  const word = () => {
    state = (state * 31 + 17) % 9973
    return WORDS[state % WORDS.length]
  }
  const words = (count) => Array.from({ length: count }, word).join(' ')
  const hex = (step) => `#${((number * 7919 + step * 104729) % 0xffffff).toString(16).padStart(6, '0')}`
  const rows = Array.from({ length: 6 }, (_, row) => `| ${words(1)} | ${words(4)} | ${row * number} |`)
  const colors = Array.from({ length: 9 }, (_, step) => `  --tone-${number}-${step}: ${hex(step)}; /* ${words(2)} */`)
  return [
    `## ${number}. About ${words(3)}`,
    `The **${words(2)}** is _${words(3)}_, as [the ${words(1)}](https://example.test/${number}?a=1&b=2) says of \`--tone-${number}\`. ${words(28)}. ${words(17)}.`,
    `- ${words(8)}\n- **${words(1)}**: ${words(9)}\n  - ${words(6)}\n  - ${words(3)} \`${hex(1)}\`\n- ~~${words(2)}~~ ${words(5)}`,
    ...(number % 2 ? [`| Channel | Tone | Times |\n|---|:--|--:|\n${rows.join('\n')}`] : []),
    ...(number % 3 === 0 ? [`\`\`\`css\n:root {\n${colors.join('\n')}\n}\n\`\`\``] : []),
    ...(number % 4 === 0 ? [`> ${words(15)}\n> ${words(9)}`, `1. ${words(6)}\n2. ${words(5)}\n3. ${words(7)}`] : []),
    ...(number % 5 === 0 ? [`\`\`\`json\n${JSON.stringify({ number, title: words(3), colors: [hex(2), hex(3)] }, null, 2)}\n\`\`\``, '---'] : []),
    '',
  ].join('\n\n')
}
