import { fileStem } from '@brandwright/domain/brands/file-stem'

/** The header that has a browser save an answer under a name. Names beyond ASCII in the form of RFC 6266. */
export const attachment = (of: string, file: string): string =>
  `attachment; filename="${file}"; filename*=UTF-8''${encodeURIComponent(`${fileStem(of)}-${file}`)}`
