import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NoticeStack from '../ui/notice-stack/notice-stack.tsx'
import { clearNotices } from '../ui/notices/notice-store.ts'
import { uploadImage } from './upload-file.ts'

/** Fake request whose progress and completion the test controls. */
class HeldRequest {
  static last: HeldRequest
  upload = { onprogress: (_: { loaded: number; total: number }) => {} }
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  constructor() {
    HeldRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  sent(loaded: number) {
    act(() => this.upload.onprogress({ loaded, total: 200 }))
  }
  async end(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    await act(async () => this.onload())
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  render(<NoticeStack />)
})
afterEach(() => {
  cleanup()
  act(clearNotices)
  vi.unstubAllGlobals()
})

const shown = () => [...document.querySelectorAll('[data-notice]')].map((notice) => notice.textContent)

async function upload(): Promise<{ done: Promise<unknown> }> {
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = uploadImage({ path: '/api/brands/b1/images', file: new Blob(['x']) })
    done.catch(() => undefined)
  })
  return { done }
}

test('shows the upload progress, then the processing, and then the completion', async () => {
  const { done } = await upload()
  expect(shown()).toEqual(['Uploading ImageUploading your image...'])
  HeldRequest.last.sent(84)
  expect(shown()).toEqual(['Uploading ImageUpload progress: 42%'])
  HeldRequest.last.sent(200)
  expect(shown()).toEqual(['Uploading ImageProcessing your image...'])
  await HeldRequest.last.end(200, {})
  expect(shown()).toEqual(['Uploading Image completed successfully!'])
  await done
})

test('shows why an upload was rejected', async () => {
  const { done } = await upload()
  await HeldRequest.last.end(400, { error: { message: 'Invalid kind', code: 'bad_request', requestId: 'r' } })
  await expect(done).rejects.toThrow('Invalid kind')
  expect(shown()).toEqual(['There was an issue with Uploading Image Please try again.Invalid kind'])
})
