import type { Capture } from '../capture/capture.ts'
import type { Answer } from './recognize-refusal.ts'

/** Returns the data of a rendered page that is used to detect challenges and login forms rendered by scripts. */
export function answerOfCapture(requestedUrl: string, capture: Capture): Answer {
  const shown = capture.nodes.filter((node) => !node.hidden)
  return {
    requestedUrl,
    finalUrl: capture.finalUrl,
    status: capture.status,
    title: capture.title,
    text: shown
      .map((node) => node.text)
      .filter(Boolean)
      .join(' '),
    imageCount:
      capture.images.filter((image) => image.rect.width >= 24 && image.rect.height >= 24).length +
      shown.filter((node) => node.svg !== null || node.backgroundImage.startsWith('url(')).length,
    fields: capture.forms.flatMap((form) => form.fields),
    links: capture.links.length,
  }
}
