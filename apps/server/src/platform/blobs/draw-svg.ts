import sharp from 'sharp'

/** A drawing of our own as PNG. */
export const drawSvg = (markup: string): Promise<Uint8Array> => sharp(Buffer.from(markup)).png().toBuffer()
