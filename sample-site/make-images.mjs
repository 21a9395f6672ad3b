// Renders every image of the sample site: `node sample-site/make-images.mjs` (BROWSER_PATH is the browser's path).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { products } from './make/catalogue.mjs'
import { mark, openMark } from './make/mark.mjs'
import { bag, kitImage } from './make/packs.mjs'
import { ink } from './make/palette.mjs'
import { beanTexture, roaster, valley } from './make/scenes.mjs'
import { cherries, cup, pour, shopfront } from './make/still-lifes.mjs'
import { wordmark } from './make/wordmark.mjs'

const home = new URL('./', import.meta.url)
const folder = new URL('public/pictures/', home)
const dusk = { sky: ['#F7D9B4', '#EFB78A', '#E59A6A'], sunX: 0.72, sunY: 0.44, seed: 29, birds: false }
const morning = { sky: ['#E4ECE4', '#F1E3C6', '#F3D9B1'], sun: '#EDA65C', sunX: 0.3, sunY: 0.36, seed: 53 }

const scenes = [
  { file: 'valley.jpg', width: 2000, height: 1250, art: valley(2000, 1250), quality: 80 },
  { file: 'huye.webp', width: 1400, height: 933, art: valley(1400, 933, dusk) },
  { file: 'esperanza.webp', width: 1400, height: 933, art: valley(1400, 933, morning) },
  { file: 'roaster.webp', width: 1200, height: 1500, art: roaster(1200, 1500) },
  { file: 'pour.webp', width: 1280, height: 1500, art: pour(1280, 1500) },
  { file: 'cup.webp', width: 1000, height: 1000, art: cup(1000, 1000) },
  { file: 'cherries.webp', width: 1200, height: 900, art: cherries(1200, 900) },
  { file: 'shopfront.webp', width: 1400, height: 933, art: shopfront(1400, 933) },
  { file: 'beans.jpg', width: 1000, height: 1000, art: beanTexture(1000, 1000), quality: 62 },
  { file: 'oak-scoop-cut-out.png', width: 900, height: 1100, art: kitImage('scoop', '', true), clear: true },
  ...products.map(({ handle, pack, kind, weight }) => ({
    file: `${handle}.webp`,
    width: 900,
    height: 1100,
    art: pack.kit ? kitImage(pack.kit, pack.tint) : bag({ ...pack, note: kind, weight }),
  })),
]

await mkdir(folder, { recursive: true })
await writeLogos()
const face = async (family, file, style = 'normal') =>
  `@font-face{font-family:${family};font-style:${style};font-weight:100 900;src:url(data:font/woff2;base64,${(await readFile(new URL(`public/fonts/${file}`, home))).toString('base64')})}`
const faces = (await Promise.all([face('Fraunces', 'fraunces-latin.woff2'), face('Inter', 'inter-latin.woff2')])).join('')
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const page = await browser.newPage()
for (const scene of scenes) await writeFile(new URL(scene.file, folder), await encode(scene, await draw(scene)))
await writeIcons()
await browser.close()

async function draw({ width, height, art, clear }) {
  await page.setViewportSize({ width, height })
  await page.setContent(
    `<style>${faces}body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${art}</svg>`,
  )
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ omitBackground: clear === true })
}

function encode({ file, quality = 74 }, png) {
  const image = sharp(png)
  if (file.endsWith('.png')) return image.resize(600).png({ palette: true, quality: 80 }).toBuffer()
  return file.endsWith('.jpg') ? image.jpeg({ quality, mozjpeg: true }).toBuffer() : image.webp({ quality, effort: 6 }).toBuffer()
}

async function writeLogos() {
  const lockup = (name, ampersand) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="264" height="48" viewBox="0 0 264 48" role="img" aria-label="Kestrel &amp; Oak">${openMark(name)}<g transform="translate(60 36)"><path fill="${name}" d="${wordmark.name}"/><path fill="${ampersand}" d="${wordmark.ampersand}"/><path fill="${name}" d="${wordmark.tree}"/></g></svg>\n`
  await writeFile(new URL('logo.svg', folder), lockup(ink.forest, ink.ember))
  await writeFile(new URL('logo-light.svg', folder), lockup(ink.cream, ink.peach))
  await writeFile(
    new URL('mark.svg', folder),
    `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48"><title>Kestrel &amp; Oak</title>${openMark(ink.forest)}</svg>\n`,
  )
}

async function writeIcons() {
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>Kestrel &amp; Oak</title><rect width="48" height="48" rx="11" fill="${ink.forest}"/><g transform="translate(7 6.5) scale(.7)">${mark(ink.cream, ink.forest)}</g></svg>\n`
  await writeFile(new URL('favicon.svg', home), icon)
  for (const size of [180, 512])
    await writeFile(new URL(`icon-${size}.png`, folder), await sharp(Buffer.from(icon), { density: 900 }).resize(size).png({ palette: true }).toBuffer())
  const art = `${valley(1200, 630)}<rect width="1200" height="630" fill="${ink.pine}" opacity=".35"/><g transform="translate(600 250) scale(2.6)"><g transform="translate(-132 -24)">${openMark(ink.cream)}<g transform="translate(60 36)" fill="${ink.cream}"><path d="${wordmark.name}"/><path d="${wordmark.ampersand}"/><path d="${wordmark.tree}"/></g></g></g>`
  await writeFile(
    new URL('share.jpg', folder),
    await sharp(await draw({ width: 1200, height: 630, art }))
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer(),
  )
}
