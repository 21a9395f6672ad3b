/** Facts from the bytes of a video. `seconds` is null if the file has no duration; the size is as displayed. */
export interface VideoFacts {
  type: 'video/mp4' | 'video/webm'
  seconds: number | null
  width: number
  height: number
}

/** A video that is safe to store: its bytes without author, location or time. */
export interface CleanVideo extends VideoFacts {
  bytes: Uint8Array
}

/** Thrown if the bytes are not a video that browsers play, or hold data that can't be removed. The message is for the uploader. */
export class NoVideo extends Error {}
