import { mark } from './mark.mjs'
import { ink, seeded } from './palette.mjs'
import { grain } from './scenes.mjs'

/** Renders water poured over a paper filter, on forest green. */
export function pour(width, height) {
  return `<defs><radialGradient id="halo" cx=".5" cy=".45"><stop offset="0" stop-color="#1F7A64"/><stop offset="1" stop-color="#0F5C4A"/></radialGradient><linearGradient id="paper" x1="0" x2="1"><stop offset="0" stop-color="#fffdf8"/><stop offset=".6" stop-color="#F4EADA"/><stop offset="1" stop-color="#D9C9AE"/></linearGradient><linearGradient id="jug" x1="0" x2="1"><stop offset="0" stop-color="#CFE3DA" stop-opacity=".95"/><stop offset=".5" stop-color="#8FB3A0" stop-opacity=".85"/><stop offset="1" stop-color="#5d8e7a" stop-opacity=".95"/></linearGradient><linearGradient id="brew" x1="0" x2="1"><stop offset="0" stop-color="#8A4A1F"/><stop offset="1" stop-color="#4A220B"/></linearGradient><linearGradient id="spout" x1="0" x2="0" y2="1"><stop offset="0" stop-color="#F3E6CF"/><stop offset="1" stop-color="#C4B08C"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="#0F5C4A"/><circle cx="640" cy="720" r="540" fill="url(#halo)"/><rect y="1260" width="${width}" height="${height - 1260}" fill="${ink.night}"/><rect y="1260" width="${width}" height="8" fill="#1b6a56" opacity=".7"/>
<path d="M-20 190C200 120 380 150 470 320L530 430" fill="none" stroke="url(#spout)" stroke-width="44" stroke-linecap="round"/><path d="M-20 178C200 108 376 138 462 304" fill="none" stroke="#fff" stroke-width="8" opacity=".5" stroke-linecap="round"/>
<path d="M536 440C560 480 575 520 580 610" stroke="#DDEFE8" stroke-width="11" fill="none" stroke-linecap="round" opacity=".95"/>
<path d="M740 470c-26-44 26-60 0-108M800 500c-20-36 20-48 0-86" stroke="#fff" stroke-width="7" fill="none" opacity=".35" stroke-linecap="round"/>
<path d="M330 590h620L720 980H560z" fill="url(#paper)"/><path d="M330 590h620l-16 26H346z" fill="#fff"/><path d="M366 628h548l-52 86H418z" fill="url(#brew)"/><path d="M418 714h444" stroke="#C98E55" stroke-width="6" opacity=".6"/><path d="M450 640l120 330M560 640l50 330M830 640l-120 330M720 640l-50 330" stroke="#BFAE90" stroke-width="3" opacity=".45"/>
<rect x="500" y="972" width="280" height="38" rx="12" fill="${ink.cream}"/><rect x="545" y="1010" width="190" height="24" fill="${ink.ember}"/>
<path d="M560 1034h160c-4 66 150 96 150 210 0 34-24 56-58 56H468c-34 0-58-22-58-56 0-114 154-144 150-210z" fill="url(#jug)"/><path d="M446 1190h388c16 20 22 40 18 66-2 20-18 30-42 30H470c-24 0-40-10-42-30-4-26 2-46 18-66z" fill="url(#brew)"/><path d="M480 1140c20-30 60-48 84-70" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round" opacity=".6"/>
<ellipse cx="640" cy="1316" rx="330" ry="22" fill="#04150f" opacity=".6"/>${grain(width, height)}`
}

/** Renders a flat white with a leaf pattern, seen from above. */
export function cup(width, height) {
  const leaves = Array.from({ length: 6 }, (_, index) => {
    const y = 610 - index * 44
    const reach = 92 - Math.abs(index - 2) * 16
    return `<path d="M500 ${y}c-${reach * 0.6} 4-${reach} -22-${reach} -50 ${reach * 0.5} 2 ${reach * 0.9} 18 ${reach} 34 ${reach * 0.1}-16 ${reach * 0.5}-32 ${reach}-34 0 28-${reach * 0.4} 54-${reach} 50z"/>`
  }).join('')
  return `<defs><linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#A9C7B6"/><stop offset="1" stop-color="#7FA592"/></linearGradient><radialGradient id="plate" cx=".4" cy=".35"><stop offset="0" stop-color="#fffdf8"/><stop offset="1" stop-color="#EADFCB"/></radialGradient><radialGradient id="crema" cx=".42" cy=".4"><stop offset="0" stop-color="#B9763A"/><stop offset=".7" stop-color="#8F5324"/><stop offset="1" stop-color="#5E3113"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#cloth)"/><path d="M0 640L1000 330V1000H0z" fill="#6f9682" opacity=".35"/>
<circle cx="528" cy="540" r="372" fill="#3c5f50" opacity=".35"/><circle cx="500" cy="500" r="368" fill="url(#plate)"/><circle cx="500" cy="500" r="292" fill="#E3D4BA"/><circle cx="500" cy="500" r="280" fill="url(#plate)"/>
<path d="M742 440h92c46 0 70 24 70 60s-24 60-70 60h-92z" fill="#F7F0E3"/><path d="M760 470h70c26 0 40 12 40 30s-14 30-40 30h-70z" fill="#E3D4BA"/>
<circle cx="500" cy="500" r="252" fill="#fffdf8"/><circle cx="500" cy="500" r="222" fill="url(#crema)"/><g fill="#FBE9CF">${leaves}<path d="M500 345c-26-34-70-10-52 26 10 20 34 36 52 56 18-20 42-36 52-56 18-36-26-60-52-26z"/></g><path d="M500 660V400" stroke="#8F5324" stroke-width="7"/><path d="M330 400a200 200 0 0 1 120-90" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" opacity=".35"/>${grain(width, height)}`
}

/** Renders a branch of ripe cherries. */
export function cherries(width, height) {
  const random = seeded(23)
  const leaf = (x, y, turn, size) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C40-70 150-90 240-40 190 40 80 60 0 0z" fill="url(#leaf)"/><path d="M0 0C80-20 160-36 240-40M60-12l30-44M110-24l34-40M160-32l26-28M64-10l40 34M116-22l40 34" stroke="#CFE3D0" stroke-width="3" fill="none" opacity=".6"/></g>`
  const cluster = (x, y) =>
    Array.from({ length: 5 }, () => {
      const cx = x + (random() - 0.5) * 96
      const cy = y + (random() - 0.3) * 80
      const ripe = ['#C8321F', '#E0552A', '#A8201A', '#E07A2F'][Math.floor(random() * 4)]
      return `<g><circle cx="${cx}" cy="${cy}" r="30" fill="${ripe}"/><circle cx="${cx - 9}" cy="${cy - 10}" r="9" fill="#fff" opacity=".45"/><circle cx="${cx + 4}" cy="${cy + 26}" r="4" fill="#5b130c"/></g>`
    }).join('')
  return `<defs><linearGradient id="air" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F8E7CD"/><stop offset="1" stop-color="#F0CFA2"/></linearGradient><linearGradient id="leaf" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2B8067"/><stop offset="1" stop-color="#0D4837"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#air)"/><circle cx="${width * 0.78}" cy="${height * 0.22}" r="300" fill="#FBF1DF" opacity=".8"/>
<path d="M-40 740C300 640 640 560 1260 240" stroke="#5B3418" stroke-width="22" fill="none"/><path d="M-40 734C300 634 640 554 1260 234" stroke="#8a5a34" stroke-width="6" fill="none"/>
${leaf(90, 690, -62, 1)}${leaf(300, 640, -70, 1.15)}${leaf(520, 580, -58, 1.1)}${leaf(770, 480, -66, 1.1)}${leaf(980, 380, -58, 1)}${leaf(180, 700, 40, 0.95)}${leaf(430, 630, 48, 1.1)}${leaf(660, 560, 44, 1)}${leaf(880, 450, 50, 1)}
${cluster(180, 690)}${cluster(390, 640)}${cluster(590, 580)}${cluster(800, 490)}${cluster(1000, 390)}${grain(width, height)}`
}

/** Renders the shop on the quay with its awning. */
export function shopfront(width, height) {
  const awning = Array.from(
    { length: 11 },
    (_, index) => `<path d="M${230 + index * 86} 300h86l10 96a48 48 0 0 1-96 0z" fill="${index % 2 ? ink.cream : ink.ember}"/>`,
  ).join('')
  const jars = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        `<rect x="${316 + index * 58}" y="${548}" width="44" height="62" rx="6" fill="${[ink.forest, ink.ember, ink.bark, ink.sage, ink.cream][index]}"/>`,
    )
    .join('')
  return `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#CFDFD6"/><stop offset="1" stop-color="#E9E2D2"/></linearGradient><linearGradient id="window" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FCE7B8"/><stop offset="1" stop-color="#F1BF74"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#dusk)"/><rect x="150" y="60" width="1100" height="780" fill="#EFE4D2"/><rect x="130" y="40" width="1140" height="60" fill="#DCC9A6"/><rect y="832" width="${width}" height="101" fill="#B9A78C"/><path d="M0 850h1400M0 890h1400M200 832v101M520 832v101M860 832v101M1180 832v101" stroke="#a08f76" stroke-width="3" opacity=".7"/>
<rect x="220" y="160" width="960" height="110" fill="${ink.forest}"/><g transform="translate(470 180) scale(1.5)">${mark(ink.cream, ink.forest)}</g><text x="570" y="238" font-family="Fraunces" font-weight="600" font-size="58" fill="${ink.cream}">Kestrel &amp; Oak</text>
<rect x="220" y="270" width="960" height="562" fill="${ink.pine}"/><rect x="270" y="420" width="360" height="330" fill="url(#window)"/><rect x="790" y="420" width="340" height="330" fill="url(#window)"/><rect x="670" y="430" width="100" height="402" fill="#0D3B2F"/><rect x="686" y="450" width="68" height="210" fill="url(#window)"/><circle cx="752" cy="700" r="7" fill="${ink.ember}"/>
<rect x="270" y="610" width="360" height="12" fill="#8a5a34"/>${jars}<path d="M340 420v60M450 420v40M560 420v60" stroke="${ink.bark}" stroke-width="4"/><path d="M316 480h48l10 30h-68zM426 460h48l10 30h-68zM536 480h48l10 30h-68z" fill="${ink.ember}"/>
<rect x="790" y="610" width="340" height="12" fill="#8a5a34"/><rect x="840" y="540" width="90" height="70" fill="#6f675d"/><rect x="856" y="520" width="58" height="22" fill="${ink.bark}"/><rect x="980" y="560" width="60" height="50" rx="8" fill="${ink.cream}"/><rect x="1060" y="560" width="40" height="50" rx="8" fill="${ink.sage}"/>
<path d="M280 430l120 0-130 190z M800 430h120l-130 190z" fill="#fff" opacity=".25"/><rect x="220" y="290" width="960" height="14" fill="${ink.rust}"/>${awning}<path d="M220 396h960v26H220z" fill="#000" opacity=".12"/>
<rect x="310" y="770" width="280" height="18" rx="6" fill="#8a5a34"/><path d="M330 788v60M570 788v60" stroke="#5B3418" stroke-width="12"/><ellipse cx="1190" cy="720" rx="72" ry="66" fill="#1F6B56"/><ellipse cx="1220" cy="690" rx="52" ry="48" fill="#2E8069"/><path d="M1140 770h110l-14 88h-82z" fill="${ink.rust}"/>${grain(width, height)}`
}
