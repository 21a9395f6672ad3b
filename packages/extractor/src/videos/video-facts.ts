/** Facts derived from a video's bytes. `seconds` is null if the file declares no duration; the size is as displayed. */
export interface VideoFacts {
  type: 'video/mp4' | 'video/webm'
  seconds: number | null
  width: number
  height: number
}

/** A video that is safe to store: its bytes without author, location and time. */
export interface CleanVideo extends VideoFacts {
  bytes: Uint8Array
}

/** Thrown if the bytes are not a video that browsers can play, or contain data that can't be removed. The message is for the uploader. */
export class NoVideo extends Error {}
