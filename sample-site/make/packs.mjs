import { mark } from './mark.mjs'
import { ink } from './palette.mjs'
import { grain } from './scenes.mjs'

const shade = `<linearGradient id="bag" x1="0" x2="1"><stop offset="0" stop-color="#C9B08A"/><stop offset=".12" stop-color="#E4D1B0"/><stop offset=".5" stop-color="#EADABD"/><stop offset=".86" stop-color="#D6BF9A"/><stop offset="1" stop-color="#B89E76"/></linearGradient><linearGradient id="roll" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#EFE1C6"/><stop offset="1" stop-color="#C2A981"/></linearGradient><radialGradient id="spot" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.35" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .24  0 0 0 0 .12  .7 0 0 0 -.22"/></filter><filter id="soft"><feGaussianBlur stdDeviation="16"/></filter>`
const body = 'M252 262H648L676 900C678 924 662 940 640 940H260C238 940 222 924 224 900Z'

function background(width, height, tint) {
  return `<rect width="${width}" height="${height}" fill="${tint}"/><rect width="${width}" height="${height}" fill="url(#spot)"/>`
}

function lines(words, { x, y, size, lead, fill, family = 'Fraunces', weight = 600 }) {
  return words
    .map(
      (word, index) =>
        `<text x="${x}" y="${y + index * lead}" text-anchor="middle" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}">${word}</text>`,
    )
    .join('')
}

/** Renders a kraft bag with a colored label, 900 × 1100. */
export function bag({ words, note, weight, tint, label, print }) {
  return `<defs>${shade}<clipPath id="cut"><path d="${body}"/></clipPath></defs>${background(900, 1100, tint)}
<ellipse cx="450" cy="950" rx="270" ry="34" fill="#4a3a22" opacity=".45" filter="url(#soft)"/><path d="${body}" fill="url(#bag)"/><g clip-path="url(#cut)"><rect x="200" y="240" width="500" height="720" filter="url(#fibre)" opacity=".4"/><path d="M252 262L300 940H200V262z" fill="#8d7148" opacity=".22"/><path d="M648 262L612 940H700V262z" fill="#8d7148" opacity=".18"/><path d="M300 262c-10 40 6 70-4 120M560 262c14 30-6 60 8 96" stroke="#9c8158" stroke-width="5" fill="none" opacity=".5"/></g>
<rect x="240" y="168" width="420" height="104" rx="8" fill="url(#roll)"/><rect x="228" y="206" width="444" height="22" rx="8" fill="${ink.bark}"/><path d="M240 250h420" stroke="#a88e64" stroke-width="3" opacity=".6"/>
<path d="M306 380H594L606 820H294z" fill="${label}"/><path d="M306 380h60l-24 440h-48z" fill="#fff" opacity=".07"/><g transform="translate(414 414) scale(1.5)">${mark(print, label)}</g>
${lines(words, { x: 450, y: words.length > 1 ? 574 : 606, size: words.some((word) => word.length > 9) ? 50 : 62, lead: 66, fill: print })}<path d="M380 ${words.length > 1 ? 676 : 646}h140" stroke="${print}" stroke-width="3" opacity=".7"/>${lines([note], { x: 450, y: 726, size: 27, lead: 30, fill: print, family: 'Inter', weight: 500 })}${lines([weight], { x: 450, y: 774, size: 25, lead: 30, fill: print, family: 'Inter', weight: 400 })}${grain(900, 1100, 0.12)}`
}

const kit = {
  mug: (tint) =>
    `<defs>${shade}<linearGradient id="enamel" x1="0" x2="1"><stop offset="0" stop-color="#0A4335"/><stop offset=".3" stop-color="#1B7A63"/><stop offset=".45" stop-color="#2C9479"/><stop offset=".7" stop-color="#0F5C4A"/><stop offset="1" stop-color="#08382C"/></linearGradient></defs>${tint}<ellipse cx="440" cy="860" rx="270" ry="34" fill="#3b3020" opacity=".45" filter="url(#soft)"/><path d="M640 470c150-20 180 260-10 280" fill="none" stroke="#0C4E3F" stroke-width="46"/><path d="M640 462c140-16 164 240-6 262" fill="none" stroke="#3aa98c" stroke-width="8" opacity=".6"/><path d="M210 380H670L650 820c-2 30-20 46-50 46H280c-30 0-48-16-50-46z" fill="url(#enamel)"/><ellipse cx="440" cy="380" rx="230" ry="46" fill="#FAF6EF"/><ellipse cx="440" cy="386" rx="206" ry="34" fill="#4A220B"/><ellipse cx="420" cy="382" rx="150" ry="18" fill="#8F5324" opacity=".6"/><g transform="translate(350 520) scale(3.7)">${mark(ink.cream, ink.forest)}</g>`,
  dripper: (tint) =>
    `<defs>${shade}<linearGradient id="glaze" x1="0" x2="1"><stop offset="0" stop-color="#E8DCC4"/><stop offset=".35" stop-color="#FFFDF7"/><stop offset=".75" stop-color="#EADFCB"/><stop offset="1" stop-color="#C9B692"/></linearGradient></defs>${tint}<ellipse cx="450" cy="850" rx="280" ry="34" fill="#3b3020" opacity=".45" filter="url(#soft)"/><path d="M650 470c110-30 150 130-40 190" fill="none" stroke="#DCCBA9" stroke-width="34"/><path d="M190 360H710L540 740H360z" fill="url(#glaze)"/><path d="M270 380l110 340M350 380l66 340M450 380v340M550 380l-66 340M630 380l-110 340" stroke="#c9b692" stroke-width="4" opacity=".5"/><ellipse cx="450" cy="360" rx="262" ry="44" fill="#FFFDF7"/><ellipse cx="450" cy="366" rx="236" ry="32" fill="#CDBB98"/><rect x="350" y="736" width="200" height="40" fill="#EADFCB"/><ellipse cx="450" cy="790" rx="230" ry="40" fill="url(#glaze)"/><path d="M220 790a230 40 0 0 0 460 0v18a230 40 0 0 1-460 0z" fill="#BCA780"/><path d="M330 560h240" stroke="${ink.ember}" stroke-width="14"/>`,
  scoop: (tint) =>
    `<defs>${shade}<linearGradient id="oak" x1="0" x2="1" y2="1"><stop offset="0" stop-color="#D9A566"/><stop offset="1" stop-color="#8A5225"/></linearGradient></defs>${tint}<ellipse cx="470" cy="800" rx="330" ry="30" fill="#3b3020" opacity=".4" filter="url(#soft)"/><g transform="rotate(-24 450 600)"><rect x="410" y="560" width="420" height="66" rx="33" fill="url(#oak)"/><path d="M430 576h380M440 600h370" stroke="#7a4820" stroke-width="3" opacity=".5"/><circle cx="800" cy="593" r="12" fill="#5B3418"/><path d="M130 500h330c10 150-60 250-165 250S120 650 130 500z" fill="url(#oak)"/><ellipse cx="295" cy="500" rx="166" ry="54" fill="#7a4820"/><ellipse cx="295" cy="508" rx="146" ry="42" fill="#3A1D0B"/><path d="M170 560c20 90 60 150 110 170" stroke="#F2CF9A" stroke-width="9" fill="none" opacity=".5" stroke-linecap="round"/></g>`,
  tin: (tint) =>
    `<defs>${shade}<linearGradient id="metal" x1="0" x2="1"><stop offset="0" stop-color="#B4521C"/><stop offset=".28" stop-color="#F39A55"/><stop offset=".6" stop-color="#E07A2F"/><stop offset="1" stop-color="#963F12"/></linearGradient></defs>${tint}<ellipse cx="450" cy="930" rx="250" ry="32" fill="#3b3020" opacity=".45" filter="url(#soft)"/><path d="M240 330H660V880a210 42 0 0 1-420 0z" fill="url(#metal)"/><path d="M228 250H672V340a222 40 0 0 1-444 0z" fill="#1F1A14"/><ellipse cx="450" cy="250" rx="222" ry="40" fill="#3a3128"/><rect x="240" y="470" width="420" height="300" fill="#FAF6EF"/><g transform="translate(405 500) scale(1.9)">${mark(ink.forest, ink.cream)}</g>${lines(['The pantry tin'], { x: 450, y: 660, size: 50, lead: 50, fill: ink.bark })}${lines(['Keeps 500 g of beans'], { x: 450, y: 714, size: 27, lead: 30, fill: ink.stone, family: 'Inter', weight: 500 })}`,
}

/** Renders a piece of brewing kit, 900 × 1100. `clear` omits the background for a cut-out image. */
export function kitImage(name, tint, clear = false) {
  return `${kit[name](clear ? '' : background(900, 1100, tint))}${clear ? '' : grain(900, 1100, 0.12)}`
}
