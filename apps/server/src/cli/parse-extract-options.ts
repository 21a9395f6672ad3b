import { parseArgs } from 'node:util'
import { type GuideSection, guideSections } from '@brandwright/contracts/extraction'
import { webAddress } from '@brandwright/extractor/web-address'

export interface ExtractCommandOptions {
  url: string
  json: boolean
  pages: number
  sections?: GuideSection[]
  urls?: string[]
  out?: string
  timeoutMs: number
}

export class BadUsage extends Error {}

const MAX_PAGES = 50
const DEFAULT_PAGES = '5'
const DEFAULT_TIMEOUT_SECONDS = '120'
const MAX_SECONDS = 3600

/** Parses the arguments of the command. Throws `BadUsage` with a message if they are invalid. */
export function parseExtractOptions(args: string[]): ExtractCommandOptions {
  const { values, positionals } = parse(args)
  const [url, ...others] = positionals
  if (!url) throw new BadUsage('Specify the address of a website.')
  if (others.length > 0) throw new BadUsage(`Specify one address only; remove ${others.join(' ')}.`)
  const urls = [values.urls ?? []]
    .flat()
    .flatMap((list) => list.split(','))
    .map((text) => text.trim())
    .filter(Boolean)
  return {
    url: address(url),
    json: values.json ?? false,
    pages: parseInteger('--pages', values.pages ?? DEFAULT_PAGES, MAX_PAGES),
    sections: sections(values.sections),
    urls: urls.length > 0 ? urls.map(address) : undefined,
    out: values.out,
    timeoutMs: parseInteger('--timeout', values.timeout ?? DEFAULT_TIMEOUT_SECONDS, MAX_SECONDS) * 1000,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        pages: { type: 'string' },
        sections: { type: 'string' },
        urls: { type: 'string', multiple: true },
        out: { type: 'string' },
        timeout: { type: 'string' },
      },
    })
  } catch (error) {
    throw new BadUsage((error as Error).message)
  }
}

function address(text: string): string {
  const url = webAddress(text)
  if (!url) throw new BadUsage(`"${text}" is not a web address. Enter one like https://example.com.`)
  return url
}

function parseInteger(name: string, text: string, max: number): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > max) throw new BadUsage(`${name} takes a whole number from 1 to ${max}, not "${text}".`)
  return value
}

function sections(list: string | undefined): GuideSection[] | undefined {
  const names = list
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names?.filter((name) => !guideSections.includes(name as GuideSection)) ?? []
  if (unknown.length > 0) throw new BadUsage(`There is no section ${unknown.join(', ')}. Sections are ${guideSections.join(', ')}.`)
  return names?.length ? (names as GuideSection[]) : undefined
}
