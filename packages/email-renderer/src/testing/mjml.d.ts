declare module 'mjml' {
  /** Compiles an MJML document. */
  export default function mjml2html(document: string, options?: { validationLevel?: 'strict' | 'soft' | 'skip'; minify?: boolean }): Promise<{ html: string }>
}
