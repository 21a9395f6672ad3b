import { exportFormatNames } from '@brandwright/contracts/export-formats'
import type { CheckedCopy } from '@brandwright/contracts/guidelines'
import { voiceMarkdown } from '@brandwright/domain/brands/exports/voice-markdown'
import { rolePairs } from '@brandwright/domain/brands/role-pairs'
import type { ColorRoles, StyleGuide } from '@brandwright/domain/brands/style-guide'
import { contrast, LARGE_TEXT_CONTRAST, TEXT_CONTRAST } from '@brandwright/domain/color/contrast'
import { roundedContrast } from '@brandwright/domain/color/contrast-figure'
import { hexInSrgb } from '@brandwright/domain/color/hex-in-srgb'
import { readColor } from '@brandwright/domain/color/readable-modes'
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import type { BrandReader } from './brand-reader.ts'

const SAMPLE_KINDS = ['headings', 'paragraphs', 'pairs', 'buttons', 'productCopy', 'emails'] as const

type SampleKind = (typeof SAMPLE_KINDS)[number]

const READS_ONLY = { readOnlyHint: true, openWorldHint: false } as const

/** Registers a brand's MCP tools: its guide, tokens, text samples and voice, text checks, and color contrast checks. */
export function addBrandTools(mcp: McpServer, brand: BrandReader): void {
  mcp.registerTool(
    'get_guide',
    {
      title: 'Style guide',
      description: 'The whole guide in Markdown: identity, palette with roles, type, buttons, logos, images, products, voice, text samples.',
      annotations: READS_ONLY,
    },
    async () => textResult(await brand.exported('markdown')),
  )
  mcp.registerTool(
    'get_tokens',
    {
      title: 'Design tokens',
      description:
        'Colours, type and buttons as code: "tokens" (W3C design tokens, JSON), "css" (custom properties) or "tailwind" (a theme for Tailwind CSS 4).',
      inputSchema: { format: z.enum(exportFormatNames).exclude(['markdown']).default('tokens') },
      annotations: READS_ONLY,
    },
    async ({ format }) => textResult(await brand.exported(format)),
  )
  mcp.registerTool(
    'get_text_samples',
    {
      title: 'Text samples',
      description:
        "The brand's own words, to write like them: headings, paragraphs, headings with their paragraph, words on buttons, product copy, email subjects.",
      inputSchema: { kind: z.enum(SAMPLE_KINDS).optional(), limit: z.number().int().min(1).max(100).default(20) },
      annotations: READS_ONLY,
    },
    async ({ kind, limit }) => textResult(JSON.stringify(textSamplesOf(await brand.guide(), { kind, limit }), null, 2)),
  )
  mcp.registerTool(
    'get_voice',
    {
      title: 'Voice and copy guidelines',
      description:
        'How the brand writes, in Markdown: voice, dos and don’ts, words, tone, personas, value propositions, examples good and bad, and which rules are checked.',
      annotations: READS_ONLY,
    },
    async () => textResult(voiceMarkdown(await brand.guide()) || 'This brand has no guidelines yet. Write like its text samples.'),
  )
  mcp.registerTool(
    'check_copy',
    {
      title: 'Does this text follow the guidelines?',
      description:
        'Checks a text against the guidelines of the brand: each finding has its rule, the span of the words (start, end), the reason, and a fix where there is one that was tried. Rules that need judgement are counted in "judged.left" and not decided.',
      inputSchema: { text: z.string().min(1).max(20_000), kind: z.enum(['text', 'header', 'subject', 'body', 'button']).default('text') },
      annotations: READS_ONLY,
    },
    async ({ text, kind }) => textResult(checkedText(await brand.check(text, kind))),
  )
  mcp.registerTool(
    'check_pair',
    {
      title: 'Is this text legible on this background?',
      description:
        'Checks the contrast of text on a background by WCAG 2.2, level AA. Each is a role of the brand (primary, secondary, accent, background, text, link) or a CSS color. Suggests an alternative if the text is not legible.',
      inputSchema: {
        text: z.string().max(100),
        background: z.string().max(100),
        large: z.boolean().default(false).describe('24 px and more, or 18.66 px bold'),
      },
      annotations: READS_ONLY,
    },
    async (pair) => textResult(JSON.stringify(checkPair((await brand.guide()).colors.roles, pair), null, 2)),
  )
  mcp.registerTool(
    'list_pairs',
    {
      title: 'Legible pairs',
      description: 'Every pair of roles with its contrast and its permitted use: any text, large text only, or no text.',
      annotations: READS_ONLY,
    },
    async () => textResult(JSON.stringify(rolePairs((await brand.guide()).colors.roles), null, 2)),
  )
}

/** Formats the result of a text check, omitting the score if the brand has no rules. */
function checkedText(checked: CheckedCopy): string {
  const { passed, failed, judged } = checked
  if (passed + failed + judged.asked + judged.left === 0)
    return 'This brand has no guidelines that a text could be checked by, so this one was not checked. Write like its text samples (get_text_samples).'
  const { score, fixed, ...rest } = checked
  return JSON.stringify(passed + failed === 0 ? rest : checked, null, 2)
}

const textResult = (text: string) => ({ content: [{ type: 'text' as const, text }] })

/** Returns the brand's text samples by kind, without duplicates, up to `limit` per kind. */
function textSamplesOf({ textSamples, email }: StyleGuide, { kind, limit }: { kind?: SampleKind; limit: number }) {
  const { headers, paragraphs, buttons, productCopy, pairs, emailSubjects } = textSamples
  const all: Record<SampleKind, readonly unknown[]> = {
    headings: [...new Set(Object.values(headers).flat())],
    paragraphs: [...new Set(paragraphs)],
    pairs,
    buttons: [...new Set(buttons)],
    productCopy: [...new Set(productCopy)],
    emails: email.length > 0 ? email : emailSubjects,
  }
  return Object.fromEntries(SAMPLE_KINDS.filter((name) => !kind || name === kind).map((name) => [name, all[name].slice(0, limit)]))
}

/**
 * Checks the contrast of a text color on a background; throws unless each is a color role or a CSS color. If the contrast is too low, lists the brand's colors
 * that are legible on the background, best first.
 */
export function checkPair(roles: ColorRoles, { text, background, large }: { text: string; background: string; large: boolean }) {
  const [ink, backgroundColor] = [colorOf(roles, text), colorOf(roles, background)]
  const ratio = contrast(ink, backgroundColor)
  const needed = large ? LARGE_TEXT_CONTRAST : TEXT_CONTRAST
  const allowed = ratio >= needed
  const instead = allowed
    ? []
    : Object.entries(roles)
        .flatMap(([role, color]) => (color ? [{ role, text: color, ratio: contrast(color, backgroundColor) }] : []))
        .filter((pair) => pair.ratio >= needed)
        .sort((one, other) => other.ratio - one.ratio)
        .map((pair) => ({ ...pair, ratio: roundedContrast(pair.ratio) }))
  return { text: ink, background: backgroundColor, ratio: roundedContrast(ratio), needed, allowed, instead }
}

function colorOf(roles: ColorRoles, named: string): string {
  const colorName = named.trim()
  if (Object.hasOwn(roles, colorName)) {
    const color = roles[colorName as keyof ColorRoles]
    if (color) return color
    throw new Error(`The brand has no ${colorName} colour.`)
  }
  const color = readColor(colorName) ? colorName : hexInSrgb(colorName)
  if (!color) throw new Error(`"${colorName}" is neither a role (${Object.keys(roles).join(', ')}) nor a CSS colour.`)
  return color
}
