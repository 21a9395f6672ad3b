/** "1,204". Small numbers need none of the browser's tables of languages, which take longer to load than a screen to draw. */
export const numberWords = (number: number): string => (Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en'))
