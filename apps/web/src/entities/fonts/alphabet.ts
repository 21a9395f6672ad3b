import { languageTag } from '@brandwright/domain/brands/language-tag'

const LATIN = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz']
const ARABIC = ['ابتثجحخدذرزسشصضطظعغفقكلمنهوي']
const PERSIAN = ['ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی']
const CYRILLIC = ['АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзийклмнопрстуфхцчшщъыьэюя']
const HAN = ['永和九年，岁在癸丑，暮春之初']

const scripts: Record<string, { lines: string[]; letters: string }> = {
  ar: { lines: ARABIC, letters: 'أب' },
  fa: { lines: PERSIAN, letters: 'پژ' },
  ur: { lines: PERSIAN, letters: 'پژ' },
  he: { lines: ['אבגדהוזחטיכלמנסעפצקרשת'], letters: 'אג' },
  el: { lines: ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'αβγδεζηθικλμνξοπρστυφχψω'], letters: 'Αγ' },
  ru: { lines: CYRILLIC, letters: 'Аф' },
  uk: { lines: CYRILLIC, letters: 'Аф' },
  bg: { lines: CYRILLIC, letters: 'Аф' },
  zh: { lines: HAN, letters: '永' },
  ja: { lines: ['あいうえおかきくけこさしすせそ', 'アイウエオカキクケコサシスセソ'], letters: '永あ' },
  ko: { lines: ['가나다라마바사아자차카타파하'], letters: '한글' },
}

/** Returns letters and digits for a specimen in the script of the brand's language. Defaults to Latin. */
export function alphabet(language: string | null): { letters: string; lines: readonly string[] } {
  const script = scripts[languageTag(language).split('-')[0] ?? '']
  return { letters: script?.letters ?? 'Ag', lines: [...(script?.lines ?? LATIN), '0123456789 £&?!'] }
}
