import { samplePayloads } from './material.ts'

const LISTS = ['xss/html5sec-h5sc.jsonl', 'xss/patt-intruder-lists.jsonl', 'strings/blns.jsonl', 'html/html5lib-tokenizer.jsonl']

/** Returns texts that try to break out of a CSS value, its block or its element: every `step`-th entry of each list, plus additional texts. */
export const stylePayloads = (step: number): string[] => [
  ...samplePayloads(step, ...LISTS),
  '#fff;}body{display:none}',
  'url(//evil.example)',
  '"; } @import "//evil.example"; a {',
  '</style><script>1</script>',
  '*/body{color:red}/*',
  'a\\22;}*{x:',
  '1px;position:fixed;inset:0',
  'inherit;background-image:url(https://evil.example)',
]
