import { vi } from 'vitest'

export interface SentFile {
  method: string
  path: string
  size: number
}

/** Fakes the responses to file uploads, which use XMLHttpRequest instead of fetch; repeats the last response. Returns a list that records the sent files. */
export function answerUploads(...answers: { status?: number; body: unknown }[]): SentFile[] {
  const sent: SentFile[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      responseText = ''
      onload = () => undefined
      #to = { method: '', path: '' }
      open(method: string, path: string) {
        this.#to = { method, path }
      }
      setRequestHeader() {}
      abort() {}
      send(file: Blob) {
        sent.push({ ...this.#to, size: file.size })
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { body: null }
        this.status = answer.status ?? 200
        this.responseText = JSON.stringify(answer.body)
        queueMicrotask(() => this.onload())
      }
    },
  )
  return sent
}

/** Returns a file whose `arrayBuffer` method resolves to the encoded `text`. */
export const fileNamed = (name: string, text = 'x') => Object.assign(new File([text], name), { arrayBuffer: async () => new TextEncoder().encode(text).buffer })
