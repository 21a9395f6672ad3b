import type { StyleGuide } from '@brandwright/domain/brands/style-guide'
import { brandButtonOf, buttonColors } from '@brandwright/domain/campaigns/button-colors'
import { objectPosition, SHAPE_RATIOS } from '@brandwright/domain/campaigns/image-shape'
import type { Section } from '@brandwright/domain/campaigns/section'
import { gradientEnd } from '@brandwright/domain/campaigns/section-gradient'
import { STORED_FILE } from '@brandwright/domain/images/stored-file'
import type { EmailBrand } from './email-context.ts'
import { cssValue, withFamily } from './escape-html.ts'

/** Maximum number of font faces on a page. More font faces would delay the text. */
const MAX_FACES = 4
const FORMATS: Record<string, string> = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' }

const BUTTON_SIZES: Record<Section['options']['size'], string> = {
  xxs: '12px;padding:6px 12px',
  xs: '13px;padding:8px 16px',
  sm: '15px;padding:10px 20px',
  md: '16px;padding:14px 28px',
  lg: '18px;padding:16px 34px',
  xl: '20px;padding:18px 42px',
}

/** CSS rules of every page. They use custom properties that each section sets. */
const BASE =
  '*{box-sizing:border-box}html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}body{margin:0;font-size:17px;line-height:1.55}' +
  'img{display:block;max-width:100%;height:auto}h1,h2,h3,p,blockquote,figure{margin:0}h1,h2,h3{text-wrap:balance}' +
  '.s{background:var(--bg);color:var(--fg);padding:clamp(40px,7vw,88px) 20px}.w{max-width:1120px;margin:0 auto}.t{max-width:680px}' +
  '.c{text-align:center}.c .t{margin-left:auto;margin-right:auto}.r{text-align:end}.r .t{margin-left:auto}' +
  'h1{font-size:clamp(34px,6vw,60px);line-height:1.08;letter-spacing:-.015em}h2{font-size:clamp(26px,4vw,38px);line-height:1.18}h3{font-size:19px;line-height:1.3;color:var(--ft)}' +
  '.e{font-size:14px;font-weight:600;letter-spacing:.08em;text-transform:uppercase;color:var(--sub);margin-bottom:12px}' +
  '.u{font-size:clamp(18px,2.2vw,22px);line-height:1.4;color:var(--sub);margin-top:14px}.t p+p,.t h1+p,.t h2+p{margin-top:14px}a{color:inherit}' +
  '.b{display:inline-block;margin-top:24px;font-weight:600;text-decoration:none;cursor:pointer;font-family:inherit;line-height:1.2}' +
  '.b:hover{filter:brightness(1.08)}a:focus-visible,.b:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--fg);outline-offset:3px}' +
  '.g2{display:grid;gap:clamp(24px,5vw,64px);align-items:center}.pic{margin:0 0 28px}.t~.pic{margin:28px 0 0}.g2 .pic{margin:0}.pic img{width:100%;object-fit:cover}' +
  '.round img{aspect-ratio:1;border-radius:50%}.square img{aspect-ratio:1}.landscape img{aspect-ratio:3/2}.rotate img{transform:rotate(-3deg)}.blend img{mix-blend-mode:multiply}' +
  '.bleed{padding-top:0}.bleed .pic{margin:0 -20px clamp(28px,5vw,56px)}.bleed .pic img{max-height:560px}.shadow img{box-shadow:0 12px 40px rgba(0,0,0,.18)}' +
  '.cards{display:grid;gap:28px;grid-template-columns:repeat(auto-fit,minmax(min(220px,100%),1fr));margin-top:36px;padding:0;list-style:none}.cards img{width:100%;aspect-ratio:1;object-fit:cover;margin-bottom:14px}' +
  '.cards p{color:var(--fb)}.cards a{text-decoration:none}.i{font-size:30px;line-height:1.3}blockquote{font-size:clamp(22px,3.2vw,32px);line-height:1.35}' +
  '.logo{height:40px;width:auto;margin-bottom:clamp(24px,5vw,56px)}.c .logo{margin-left:auto;margin-right:auto}.f{padding-top:36px;padding-bottom:36px;font-size:14px}' +
  'form{display:grid;gap:16px;max-width:480px;margin-top:24px;text-align:start}.c form{margin-left:auto;margin-right:auto}label{display:grid;gap:6px;font-weight:600}' +
  'input,textarea{width:100%;padding:12px 14px;border:1px solid var(--fg);border-radius:6px;background:var(--bg);color:var(--fg);font:inherit}textarea{min-height:112px}' +
  '.ok{grid-template-columns:auto 1fr;align-items:start;font-weight:400;font-size:14px}.ok input{width:20px;height:20px;margin:1px 4px 0 0}.hp{position:absolute;left:-9999px}' +
  '@media(min-width:800px){.g2{grid-template-columns:1fr 1fr}.g2.right .pic{order:2}}@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}'

/** Returns the stylesheet of a page: base rules, the brand's fonts, and the colors of each section by its index. */
export function pageStyle(sections: readonly Section[], brand: EmailBrand, fonts: StyleGuide['fonts']): string {
  const { header, body } = brand.fonts
  const families = [header.stack, body.stack].map(firstFamily)
  return (
    faceRules(fonts, new Set(families)) +
    BASE +
    `body{background:${sections[0]?.theme.backgroundColor ?? '#ffffff'}}body,input,textarea{font-family:${body.stack}}h1,h2,h3{font-family:${header.stack};font-weight:${header.headerWeight}}` +
    sections.flatMap((section, index) => sectionRules(section, index, brand)).join('')
  )
}

/** Returns the CSS rules of the section with the specified index on the page. */
export function sectionRules(section: Section, index: number, brand: EmailBrand): string[] {
  const { theme, options, fonts } = section
  const at = `.s${index}`
  const brandButton = brandButtonOf(section, brand)
  const { background, color, border } = buttonColors(options.styleType, theme, brandButton)
  const radius = options.styleType === 'bubble' ? 999 : (brandButton?.borderRadius ?? 6)
  const end = gradientEnd(section)
  const gradient = end ? `background:linear-gradient(${theme.backgroundColor},${end});` : ''
  const isPlain = options.styleType === 'link' || options.styleType === 'clear'
  return [
    `${at}{--bg:${theme.backgroundColor};--fg:${theme.color};--sub:${theme.subheader};--ft:${theme.featureTitle};--fb:${theme.featureBody};${gradient}}`,
    ...(fonts.header ? [`${at} h1,${at} h2,${at} h3{font-family:${withFamily(fonts.header, brand.fonts.header.stack)}}`] : []),
    ...(fonts.body ? [`${at}{font-family:${withFamily(fonts.body, brand.fonts.body.stack)}}`] : []),
    `${at} .b{font-size:${isPlain ? '16px;padding:4px 0;text-decoration:underline' : BUTTON_SIZES[options.size]};background:${background};color:${color};border:${border};border-radius:${radius}px;` +
      `text-transform:${cssValue(brandButton?.textTransform ?? 'none', 'none')};letter-spacing:${cssValue(brandButton?.letterSpacing ?? 'normal', 'normal')}${options.shadow ? ';box-shadow:0 4px 12px rgba(0,0,0,.18)' : ''}}`,
    ...(section.image && (section.image.focal.x !== 0.5 || section.image.focal.y !== 0.5)
      ? [`${at} .pic img{object-position:${objectPosition(section.image, SHAPE_RATIOS[section.imageStyle])}}`]
      : []),
  ]
}

const firstFamily = (stack: string) => /^'([^']*)'/.exec(stack)?.[1] ?? ''

function faceRules(fonts: StyleGuide['fonts'], families: ReadonlySet<string>): string {
  return fonts
    .filter(({ fontFamily }) => families.has(fontFamily))
    .flatMap(({ fontFamily, src, weight, style }) => {
      const file = src.find(({ url }) => STORED_FILE.test(url))
      if (!file) return []
      const format = FORMATS[file.url.split('.').at(-1) ?? '']
      return [
        `@font-face{font-family:${withFamily(fontFamily, '').replace(/,$/, '')};src:url(${file.url})${format ? ` format("${format}")` : ''};` +
          `font-weight:${cssValue(weight, '400')};font-style:${cssValue(style, 'normal')};font-display:swap}`,
      ]
    })
    .slice(0, MAX_FACES)
    .join('')
}
