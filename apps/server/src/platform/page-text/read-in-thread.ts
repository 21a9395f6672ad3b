import { parentPort, workerData } from 'node:worker_threads'
import { readMarkup } from './read-markup.ts'

parentPort?.postMessage(await readMarkup(workerData as { html: string; url: string }))
