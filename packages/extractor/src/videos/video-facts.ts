/** What the bytes of a video tell. `seconds` is null where the file does not say how long it is; the size is that of the picture as it is shown. */
export interface VideoFacts {
  type: 'video/mp4' | 'video/webm'
  seconds: number | null
  width: number
  height: number
}

/** A video that may be kept: its bytes without what tells of its maker, the place or the time. */
export interface CleanVideo extends VideoFacts {
  bytes: Uint8Array
}

/** The bytes are no video that browsers show, or hold what cannot be taken out of it. The message is for the person who brought the file. */
export class NoVideo extends Error {}
