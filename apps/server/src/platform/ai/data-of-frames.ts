/** The data of each frame of server-sent events. */
export const dataOfFrames = (frames: string): string[] => frames.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice('data:'.length)] : []))
