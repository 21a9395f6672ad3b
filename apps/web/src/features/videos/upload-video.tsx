import { UploadButton } from '../../ui/upload-button.tsx'

const VIDEO_FILES = 'video/mp4,video/webm,.mp4,.m4v,.webm'

export const UploadVideo = ({ busy, onFiles }: { busy: boolean; onFiles: (files: File[]) => void }) => (
  <UploadButton label="Upload" accept={VIDEO_FILES} multiple busy={busy} onFiles={onFiles} />
)
