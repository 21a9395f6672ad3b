/** Returns the data of each server-sent event. */
export const dataOfFrames = (frames: string): string[] => frames.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
