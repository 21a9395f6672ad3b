import { fileStem } from '@brandwright/domain/brands/file-stem'

/**
 * Returns the header that makes browsers save the response as a file. The name is also sent in the encoding of RFC 6266, because it may contain non-ASCII
 * characters.
 */
export const attachment = (of: string, file: string): string =>
  `attachment; filename="${file}"; filename*=UTF-8''${encodeURIComponent(`${fileStem(of)}-${file}`)}`
