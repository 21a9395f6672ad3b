import { fileStem } from '@brandwright/domain/brands/file-stem'

/** Returns the header that makes a browser save a response as a file. Non-ASCII names are encoded as in RFC 6266. */
export const attachment = (of: string, file: string): string =>
  `attachment; filename="${file}"; filename*=UTF-8''${encodeURIComponent(`${fileStem(of)}-${file}`)}`
