import sharp from 'sharp'

/** Renders trusted SVG markup as PNG. */
export const renderSvg = (markup: string): Promise<Uint8Array> => sharp(Buffer.from(markup)).png().toBuffer()
