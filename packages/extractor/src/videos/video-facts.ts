/** Facts derived from the bytes of a video. `seconds` is null if the file declares no duration; width and height are those at which the video is displayed. */
export interface VideoFacts {
  type: 'video/mp4' | 'video/webm'
  seconds: number | null
  width: number
  height: number
}

/** A video that is safe to store, because its bytes contain no author, location or time. */
export interface CleanVideo extends VideoFacts {
  bytes: Uint8Array
}

/** Thrown if the bytes are not a video that browsers can play, or contain data that can't be removed. The message is for the user who uploads the file. */
export class InvalidVideoError extends Error {}
