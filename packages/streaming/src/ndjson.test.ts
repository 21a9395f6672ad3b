import { expect, test } from 'vitest'
import { InvalidLineError, readLines } from './ndjson.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function streamOf(chunks: Uint8Array[], onCancel?: () => void) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = chunks.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: onCancel,
  })
}

async function all(body: ReadableStream<Uint8Array>, options?: Parameters<typeof readLines>[1]) {
  const values: unknown[] = []
  for await (const value of readLines(body, options)) values.push(value)
  return values
}

test('yields the same values wherever the bytes are split, even within a character', async () => {
  const stream = bytes('{"type":"name","data":"Café 🌰"}\r\n\n{"type":"n","data":[1,2]}\n"last without end"')
  const expected = [{ type: 'name', data: 'Café 🌰' }, { type: 'n', data: [1, 2] }, 'last without end']
  for (let cut = 0; cut <= stream.length; cut++) expect(await all(streamOf([stream.slice(0, cut), stream.slice(cut)]))).toEqual(expected)
  expect(await all(streamOf([...stream].map((byte) => Uint8Array.of(byte))))).toEqual(expected)
})

test('reports an invalid line and continues', async () => {
  const invalid: InvalidLineError[] = []
  const values = await all(streamOf([bytes('{"a":1}\n<html>oh\n{"a":2}\n{"cut":')]), { onInvalid: (error) => invalid.push(error) })
  expect(values).toEqual([{ a: 1 }, { a: 2 }])
  expect(invalid.map(({ line, index }) => [index, line])).toEqual([
    [1, '<html>oh'],
    [3, '{"cut":'],
  ])
})

test('throws the error that the handler for invalid lines throws', async () => {
  const body = streamOf([bytes('nonsense\n{"a":1}\n')])
  await expect(
    all(body, {
      onInvalid: (error) => {
        throw error
      },
    }),
  ).rejects.toBeInstanceOf(InvalidLineError)
})

test('yields a line before the next line arrives', async () => {
  let controller!: ReadableStreamDefaultController<Uint8Array>
  const lines = readLines(
    new ReadableStream<Uint8Array>({
      start: (streamController) => {
        controller = streamController
      },
    }),
  )
  controller.enqueue(bytes('{"a":1}\n{"b":'))
  expect((await lines.next()).value).toEqual({ a: 1 })
  controller.enqueue(bytes('2}\n'))
  expect((await lines.next()).value).toEqual({ b: 2 })
})

test('cancels the body when the consumer stops reading', async () => {
  let cancelled = false
  const body = streamOf([bytes('1\n2\n'), bytes('3\n')], () => {
    cancelled = true
  })
  for await (const _ of readLines(body)) break
  expect(cancelled).toBe(true)
})

test('rejects a line that exceeds the size limit', async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(bytes('x'.repeat(1000))) })
  await expect(all(endless, { maxLine: 5000 })).rejects.toBeInstanceOf(RangeError)
})
