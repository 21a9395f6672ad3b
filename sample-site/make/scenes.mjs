import { mark } from './mark.mjs'
import { ink, seeded } from './palette.mjs'

/** Returns a line of hills from left to right, closed along the bottom edge. */
function hill({ width, height, at, rise, seed, steps = 5 }) {
  const random = seeded(seed)
  const step = width / steps
  let path = `M0 ${at + rise * (random() - 0.5)}`
  let x = 0
  for (let index = 0; index < steps; index += 1) {
    const y = at + rise * (random() - 0.5)
    path += ` S${x + step * 0.55} ${y} ${x + step} ${at + rise * (random() - 0.5) * 0.7}`
    x += step
  }
  return `${path} V${height} H0 Z`
}

function fade(id, from, to) {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/** Renders film grain over the whole image, identical in every run. */
export function grain(width, height, strength = 0.16) {
  return `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0.9 0 0 0 -0.25"/></filter><rect width="${width}" height="${height}" filter="url(#grain)" opacity="${strength}" style="mix-blend-mode:overlay"/>`
}

function bird(x, y, size) {
  return `<path transform="translate(${x} ${y}) scale(${size})" fill="${ink.bark}" d="M-50 -18c22 0 38 8 50 24 12-16 28-24 50-24-18 6-30 16-38 32-5-3-9-2-12 6-3-8-7-9-12-6-8-16-20-26-38-32z"/>`
}

function tree(x, y, size, color) {
  return `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-2" y="-8" width="4" height="18" fill="${ink.night}"/><path fill="${color}" d="M0-46c13 0 20 9 19 18 7 3 9 14 1 18-6 4-34 4-40 0-8-4-6-15 1-18-1-9 6-18 19-18z"/></g>`
}

function rows(count, { cx, cy, width, height }) {
  let lines = ''
  for (let index = 0; index < count; index += 1) {
    const t = index / count
    lines += `<path d="M${cx - width * (0.32 + t * 0.5)} ${cy + height * t} C ${cx - width * 0.1} ${cy - height * (0.42 - t * 0.9)}, ${cx + width * 0.3} ${cy - height * (0.3 - t)}, ${cx + width * 0.9} ${cy + height * (t * 0.9 - 0.34)}" fill="none" stroke="${ink.pine}" stroke-width="${3 + t * 7}" stroke-linecap="round" opacity="0.55"/>`
  }
  return lines
}

/** Renders hills beneath a low sun. `mood` sets the sky, the sun and the seed of the hills. */
export function valley(width, height, mood = {}) {
  const { sky = [ink.cream, ink.wheat, ink.peach], sun = ink.ember, sunX = 0.5, sunY = 0.4, seed = 11, birds = true } = mood
  const radius = Math.min(width, height) * 0.19
  const layers = [
    { at: 0.5, rise: 0.12, from: '#D5DFCF', to: '#A9C2AE' },
    { at: 0.58, rise: 0.12, from: '#A3C0AB', to: '#6F9C87' },
    { at: 0.66, rise: 0.12, from: '#5F957F', to: '#2E6F5B' },
    { at: 0.76, rise: 0.12, from: '#26705A', to: '#12523F' },
    { at: 0.88, rise: 0.07, from: '#135441', to: ink.night },
  ]
  const random = seeded(seed * 7)
  const far = layers.map((layer, index) => {
    const path = hill({ width, height, at: height * layer.at, rise: height * layer.rise, seed: seed + index * 13, steps: 4 + index })
    const mist = `<path d="${path}" fill="url(#mist)" opacity="${0.5 - index * 0.1}"/>`
    return `<path d="${path}" fill="url(#hill${index})"/>${index < 3 ? mist : ''}${index === 3 ? `<clipPath id="field"><path d="${path}"/></clipPath><g clip-path="url(#field)">${rows(13, { cx: width * 0.55, cy: height * 0.86, width: width * 0.6, height: height * 0.3 })}</g>` : ''}`
  })
  const trees = Array.from({ length: 26 }, (_, index) =>
    tree(
      ((index + random() * 0.8) * width) / 26,
      height * (0.9 + random() * 0.08),
      (height / 900) * (0.8 + random() * 0.9),
      random() > 0.5 ? ink.pine : '#0D3B2F',
    ),
  ).join('')
  return `<defs>${fade('sky', sky[0], sky[2])}${fade('mist', '#fff6e4', 'rgba(255,246,228,0)')}${layers.map((layer, index) => fade(`hill${index}`, layer.from, layer.to)).join('')}
<radialGradient id="glow"><stop offset="0" stop-color="#ffd9a0" stop-opacity=".95"/><stop offset="1" stop-color="#ffd9a0" stop-opacity="0"/></radialGradient><radialGradient id="disc" cx=".45" cy=".35"><stop offset="0" stop-color="#F08F45"/><stop offset="1" stop-color="${sun}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><rect y="${height * 0.16}" width="${width}" height="${height * 0.12}" fill="${sky[1]}" opacity=".7"/><rect y="${height * 0.34}" width="${width}" height="${height * 0.08}" fill="${sky[2]}" opacity=".6"/>
<circle cx="${width * sunX}" cy="${height * sunY}" r="${radius * 2.4}" fill="url(#glow)"/><circle cx="${width * sunX}" cy="${height * sunY}" r="${radius}" fill="url(#disc)"/>
${birds ? bird(width * 0.37, height * 0.2, height / 800) + bird(width * 0.61, height * 0.13, height / 1500) + bird(width * 0.65, height * 0.17, height / 2300) : ''}${far.join('')}${trees}${grain(width, height)}`
}

/** Renders the drum roaster in its corner of the roastery. */
export function roaster(width, height) {
  return `<defs>${fade('wall', '#EADFCB', '#D8C7A8')}${fade('drum', '#17705B', '#0A4335')}${fade('floor', '#C9B38C', '#B0966B')}<radialGradient id="light" cx=".3" cy=".25" r=".8"><stop offset="0" stop-color="#fff4dc" stop-opacity=".9"/><stop offset="1" stop-color="#fff4dc" stop-opacity="0"/></radialGradient><radialGradient id="glass" cx=".4" cy=".35"><stop offset="0" stop-color="#6a3c1b"/><stop offset="1" stop-color="#24120a"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#wall)"/><rect y="1120" width="${width}" height="${height - 1120}" fill="url(#floor)"/><rect y="1120" width="${width}" height="10" fill="#a3895d" opacity=".5"/>
<g opacity=".95"><rect x="110" y="150" width="340" height="440" rx="8" fill="#FFF7E6"/><path d="M280 150v440M110 370h340" stroke="${ink.kraft}" stroke-width="16"/><path d="M110 150h340v440h-340z" fill="none" stroke="#c5b08a" stroke-width="18"/></g>
<path d="M120 610 L460 610 L900 1120 L380 1120 Z" fill="#fff2d2" opacity=".35"/><rect width="${width}" height="${height}" fill="url(#light)"/>
<ellipse cx="610" cy="1285" rx="400" ry="46" fill="#6d5430" opacity=".4"/>
<rect x="820" y="0" width="90" height="470" fill="#8d857a"/><rect x="820" y="0" width="30" height="470" fill="#b5aca0"/>
<path d="M420 980l-70 300h64l76-300zM800 980l70 300h-64l-76-300z" fill="${ink.pine}"/>
<path d="M455 330h310l-62 170H517z" fill="${ink.ember}"/><path d="M455 330h120l-20 170h-38z" fill="#F39A55" opacity=".7"/><rect x="435" y="312" width="350" height="30" rx="10" fill="${ink.rust}"/>
<rect x="330" y="490" width="560" height="500" rx="56" fill="url(#drum)"/><path d="M330 600v-54a56 56 0 0 1 56-56h448a56 56 0 0 1 56 56v54z" fill="#fff" opacity=".08"/>
<circle cx="570" cy="740" r="188" fill="${ink.kraft}"/><circle cx="570" cy="740" r="160" fill="url(#glass)"/>${beans(410, 690, 320, 210, 26, 5, { cx: 570, cy: 740, r: 150 })}<path d="M455 660a160 160 0 0 1 120-70" stroke="#fff" stroke-width="14" stroke-linecap="round" fill="none" opacity=".5"/>
<circle cx="812" cy="620" r="40" fill="${ink.cream}"/><path d="M812 620l18-22" stroke="${ink.ember}" stroke-width="7" stroke-linecap="round"/><rect x="786" y="700" width="56" height="16" rx="8" fill="${ink.sage}"/><rect x="786" y="732" width="56" height="16" rx="8" fill="${ink.sage}" opacity=".6"/>
<g transform="translate(764 790) scale(2)">${mark(ink.cream, ink.pine)}</g>
<path d="M450 986h310l54 92H392z" fill="#8d857a"/><path d="M450 986h80l-50 92h-88z" fill="#b9b1a6"/><ellipse cx="605" cy="1096" rx="290" ry="66" fill="#6f675d"/><ellipse cx="605" cy="1086" rx="272" ry="52" fill="${ink.cocoa}"/>${beans(350, 1052, 510, 70, 60, 9, { cx: 605, cy: 1086, r: 262, flat: 0.17 })}
${grain(width, height)}`
}

/** Renders coffee beans scattered over a rectangle; `inside` limits them to a disc. */
export function beans(x, y, width, height, count, seed, inside) {
  const random = seeded(seed)
  let markup = ''
  for (let index = 0; index < count; index += 1) {
    const cx = x + random() * width
    const cy = y + random() * height
    const turn = random() * 360
    const size = inside ? 0.42 + random() * 0.1 : 0.9 + random() * 0.25
    if (inside && ((cx - inside.cx) / inside.r) ** 2 + ((cy - inside.cy) / (inside.r * (inside.flat ?? 1))) ** 2 > 0.86) continue
    markup += bean(cx, cy, turn, size, Math.floor(random() * 4))
  }
  return markup
}

const roasts = [
  ['#A5672F', '#5A3113'],
  ['#8A5225', '#47250F'],
  ['#774520', '#3A1D0B'],
  ['#935A2B', '#4E2A11'],
]

/** Renders one bean, about 100 units long, lit from the upper left. */
export function bean(x, y, turn, size, roast) {
  const [light, dark] = roasts[roast]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><g transform="rotate(${turn.toFixed(0)}) scale(${size.toFixed(2)})"><ellipse cx="3" cy="6" rx="52" ry="37" fill="#1b0d05" opacity=".55"/><ellipse rx="50" ry="35" fill="${dark}"/><ellipse cx="-4" cy="-5" rx="43" ry="28" fill="${light}" opacity=".55"/><ellipse cx="-10" cy="-12" rx="26" ry="12" fill="#E2AE74" opacity=".28"/><path d="M-49 2C-28-14-14 12 4 2 22-8 30 8 49-2" stroke="#220f05" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M-47 5C-27-9-14 17 5 7 22-2 30 13 48 3" stroke="#C98E55" stroke-width="1.6" fill="none" opacity=".5"/></g></g>`
}

/** Renders a floor of beans seen from above. */
export function beanTexture(width, height) {
  const random = seeded(41)
  let markup = ''
  for (let y = -20; y < height + 60; y += 52)
    for (let x = -20; x < width + 80; x += 74)
      markup += bean(x + random() * 46, y + random() * 34, random() * 360, 0.92 + random() * 0.26, Math.floor(random() * 4))
  return `<rect width="${width}" height="${height}" fill="#1d0f07"/>${markup}<radialGradient id="vignette" cx=".4" cy=".35" r=".85"><stop offset=".3" stop-color="#fff0d8" stop-opacity=".14"/><stop offset="1" stop-color="#120803" stop-opacity=".55"/></radialGradient><rect width="${width}" height="${height}" fill="url(#vignette)"/>${grain(width, height, 0.25)}`
}
